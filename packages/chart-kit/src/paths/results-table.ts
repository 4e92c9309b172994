import type { Result } from './result.ts'
import { type Release, type Run, releasesOf, resultsNow } from './results.ts'
import { flakiest, slowest, timesIn } from './slowest.ts'

const outcomes = [
  ['passed', 'прошло'],
  ['failed', 'не прошло'],
  ['notWalked', 'не пройдено'],
] as const

const counts = (results: readonly Result[]) =>
  outcomes.map(([outcome, word]) => `${word} ${results.filter((one) => one.outcome === outcome).length}`).join(', ')

const day = (made: string) => made.slice(0, 16).replace('T', ' ')

function trend(releases: readonly Release[], now: string): string[] {
  return releases.map(({ release, made, files, results }) => {
    const mark = release === now ? ' (этот выпуск)' : ''
    return `  ${day(made)}  ${release}${mark}: ${counts(results)}; файлов ${files}`
  })
}

/** This release by machines with what failed, and all releases where there are several. Throws `WrongResults`. */
export function resultsTable(runs: readonly Run[], now: string): string {
  const releases = releasesOf(runs)
  const several = releases.length > 1 ? ['По выпускам:', ...trend(releases, now)] : []
  if (several.length > 0 && !releases.some(({ release }) => release === now))
    return [...several, `Результатов этого выпуска (${now}) среди них нет.`].join('\n')
  const all = resultsNow(runs)
  const machines = [...new Set(all.map(({ path }) => path.graph.walkthrough.name))]
  const rows = machines.map((machine) => {
    const own = all.filter(({ path }) => path.graph.walkthrough.name === machine).map(({ result }) => result)
    return `${machine.padEnd(14)} ${counts(own)}`
  })
  const failed = all
    .filter(({ result }) => result.outcome === 'failed')
    .map(({ result: { id, step, seen }, path }) => {
      const place = step === null ? '' : `, шаг ${step}`
      return `  ✗ ${id}${place}: ${path.title}${seen === '' ? '' : ` – ${seen.replaceAll('\n', '; ')}`}`
    })
  const own = runs.filter(({ release }) => (release ?? now) === now)
  const total = `Всего: ${counts(all.map(({ result }) => result))}`
  return [...rows, total, ...failed, ...flakiest(own), ...slowest(timesIn(own)), ...several].join('\n')
}
