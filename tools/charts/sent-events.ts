import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Chart } from '#machines/chart.ts'

/** An event that a file of the product sends, and the machines that may be its receivers. */
export type SentEvent = { readonly file: string; readonly type: string; readonly charts: readonly Chart[] }

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(join(place, name)))
    .filter((file) => /\.tsx?$/.test(file))
}

const sending = /\bsend\(\s*\{\s*type:\s*'([^']+)'/g

/** Reads the sources that the catalogue names: types vouch for unions, this for what is really sent. */
export function sentEvents(charts: readonly Chart[]): SentEvent[] {
  const files = new Map<string, Chart[]>()
  for (const chart of charts)
    for (const file of chart.senders.flatMap(filesIn)) files.set(file, [...(files.get(file) ?? []), chart])
  return [...files].flatMap(([file, receivers]) =>
    [...readFileSync(file, 'utf8').matchAll(sending)].map(([, type = '']) => ({ file, type, charts: receivers })),
  )
}
