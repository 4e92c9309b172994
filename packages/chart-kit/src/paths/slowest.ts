import type { Run } from './results.ts'

type Timed = { readonly id: string; readonly title: string; readonly seconds: number }

const most = 20

const numbers = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The paths that take longest, the longest first. */
export function slowest(all: readonly Timed[]): string[] {
  if (all.length === 0) return []
  const rows = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, most)
  const lines = rows.map(({ id, title, seconds }) =>
    `  ${numbers.format(seconds).padStart(6)} с  ${id}  ${title}`.trimEnd(),
  )
  return [`Самые долгие: ${rows.length} из ${all.length}`, ...lines]
}

/** The newest time of each path. */
export function timesIn(runs: readonly Run[]): Timed[] {
  const timed = runs.flatMap(({ paths }) =>
    paths.flatMap(({ id, title, seconds }) => (seconds === undefined ? [] : [{ id, title, seconds }])),
  )
  return [...new Map(timed.map((one) => [one.id, one])).values()]
}

/** Paths of one release that failed and then passed: the product was the same. Those that failed oftenest come first. */
export function flakiest(runs: readonly Run[]): string[] {
  const outcomes = new Map<string, { readonly title: string; readonly all: string[] }>()
  for (const { id, title, outcome } of runs.flatMap(({ paths }) => paths)) {
    if (outcome === 'notWalked') continue
    const known = outcomes.get(id) ?? { title, all: [] }
    known.all.push(outcome)
    outcomes.set(id, known)
  }
  const rows = [...outcomes]
    .map(([id, { title, all }]) => ({ id, title, all, failed: all.filter((one) => one === 'failed').length }))
    .filter(({ all }) => all.includes('failed') && all.lastIndexOf('passed') > all.indexOf('failed'))
    .sort((one, other) => other.failed / other.all.length - one.failed / one.all.length)
  if (rows.length === 0) return []
  const lines = rows
    .slice(0, most)
    .map(({ id, title, all, failed }) => `  ${failed} из ${all.length}  ${id}  ${title}`.trimEnd())
  return ['Неустойчивые, сколько раз из скольких не прошли, а потом прошли:', ...lines]
}
