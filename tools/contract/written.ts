import { mkdir, writeFile } from 'node:fs/promises'

import { apiDocument } from '#server/api-document/document.ts'

const place = 'dist/openapi.json'

export async function writeDocument(): Promise<string> {
  const document = apiDocument()
  await mkdir('dist', { recursive: true })
  await writeFile(place, `${JSON.stringify(document, null, 2)}\n`)
  return `${place}: путей ${Object.keys(document.paths).length}, объектов ${Object.keys(document.components.schemas).length}.`
}
