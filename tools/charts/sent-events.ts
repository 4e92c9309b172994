import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { catalogue } from '#machines/catalogue.ts'
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

/** Machines that a file runs itself, whatever folder it lies in. */
const machinesIn = (text: string) =>
  [...text.matchAll(/from '#machines\/([\w-]+)\.machine\.ts'/g)].map(([, machine = '']) => machine)

const sending = /\bsend\(\s*\{\s*type:\s*'([^']+)'/g

/** Reads the sources that the catalogue names: types vouch for unions, this for what is really sent. */
export function sentEvents(charts: readonly Chart[]): SentEvent[] {
  const files = new Map<string, Chart[]>()
  for (const chart of charts)
    for (const file of chart.senders.flatMap(filesIn)) files.set(file, [...(files.get(file) ?? []), chart])
  return [...files].flatMap(([file, all]) => {
    const text = readFileSync(file, 'utf8')
    const own = machinesIn(text)
    // A machine that nobody has listed yet is a finding of its own.
    if (own.some((machine) => !catalogue.some(({ name }) => name === machine))) return []
    const receivers = [...new Set([...all, ...catalogue.filter(({ name }) => own.includes(name))])]
    return [...text.matchAll(sending)].map(([, type = '']) => ({ file, type, charts: receivers }))
  })
}
