import { mkdir, writeFile } from 'node:fs/promises'

import { apiDocument } from '#server/api-document/document.ts'

import type { Row } from './row.ts'

const longest = 160
/** Names of features and such. */
const mostWords = 20

const isKnown = (item: unknown) => item !== null && item !== ''
const saidIn = (row: unknown) =>
  typeof row === 'object' && row !== null ? Object.values(row).filter(isKnown).length : 0

/** The first row, and of the others the first that says most: optional fields do not stand in every row. */
function shownRows(rows: readonly unknown[]): readonly unknown[] {
  if (rows.every((row) => typeof row !== 'object')) return rows.slice(0, mostWords)
  const [first, ...others] = rows
  const [richest] = others.toSorted((one, other) => saidIn(other) - saidIn(one))
  return others.length === 0 ? [first] : [first, richest]
}

/** As much of a reply as shows what it is: two rows of its lists, the beginning of its long texts. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return shownRows(value).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]))
}

/** What each call was answered with, the promoter's answer rather than the visitor's. The site gets a name for all. */
export async function writeExamples(file: string, rows: readonly Row[], { origin }: Pick<URL, 'origin'>) {
  const read = rows.filter(({ verdict }) => verdict.reply !== undefined)
  const replies = Object.fromEntries(read.map(({ name, verdict }) => [name, shortened(verdict.reply)]))
  const text = JSON.stringify(replies, null, 2).replaceAll(origin, 'https://shop.example')
  await writeFile(file, `${text}\n`)
}

const place = 'dist/openapi.json'

export async function writeDocument(): Promise<string> {
  const document = apiDocument()
  await mkdir('dist', { recursive: true })
  await writeFile(place, `${JSON.stringify(document, null, 2)}\n`)
  return `${place}: путей ${Object.keys(document.paths).length}, объектов ${Object.keys(document.components.schemas).length}.`
}
