import { cpus, loadavg, totalmem } from 'node:os'

import type { Figure } from './measure.ts'

const headings = { name: 'figure', value: 'value', reference: 'beside', goal: 'goal' }

function verdictOn({ isMet }: Figure) {
  if (isMet === null) return '–'
  return isMet ? 'met' : 'MISSED'
}

/** The figures as lines of one table: figure, value, what it is compared with, goal, verdict. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = [
    [headings.name, headings.value, headings.reference, headings.goal, 'verdict'],
    ...figures.map((figure) => [figure.name, figure.value, figure.reference ?? '', figure.goal, verdictOn(figure)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** What the figures were measured on. */
export function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${gigabytes} GB, Node ${process.version}, load ${load}`
}
