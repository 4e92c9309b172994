import type { Scores } from './lighthouse.ts'
import type { PageLoad } from './page-load.ts'

type Sides<Value> = { readonly floor: Value; readonly product: Value }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** What must be there before the screen can be used: HTML, JavaScript and CSS. */
function needed({ bytes }: PageLoad): number {
  return bytes.html + bytes.script + bytes.style
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${Math.round(time)} ms`

function verdict(isMet: boolean | null) {
  if (isMet === null) return '–'
  return isMet ? 'met' : 'MISSED'
}

function row(figure: string, floor: string, product: string, goal: string, isMet: boolean | null) {
  return `${figure.padEnd(34)} ${floor.padStart(10)} ${product.padStart(10)}  ${goal.padEnd(28)} ${verdict(isMet)}`
}

/** The table of quality.md's first section for the auth screen: figure, floor, product, goal, verdict. */
export function verdicts(loads: Sides<readonly PageLoad[]>, scores: Scores | null) {
  const over = (read: (load: PageLoad) => number) => ({
    floor: median(loads.floor.map(read)),
    product: median(loads.product.map(read)),
  })
  const size = over(needed)
  const headers = over(({ bytes }) => bytes.headers)
  const requests = over(({ files }) => files.length)
  const paint = over(({ largestPaint }) => largestPaint)
  const shift = over(({ layoutShift }) => layoutShift)
  const task = over(({ longestTask }) => longestTask)
  const most = Math.min(size.floor * 1.15, 150_000)

  const rows = [
    row('/auth', 'floor', 'product', 'goal', null).replace(' –', ' verdict'),
    row('bytes: HTML + JS + CSS', kB(size.floor), kB(size.product), '≤ 1.15 × floor, ≤ 150 kB', size.product <= most),
    row('headers (HTTP/1.1, uncompressed)', kB(headers.floor), kB(headers.product), '', null),
    row('requests', String(requests.floor), String(requests.product), '', null),
    row(
      'LCP, slow 4G, 4× slower CPU',
      ms(paint.floor),
      ms(paint.product),
      '≤ 1.1 × floor',
      paint.product <= paint.floor * 1.1,
    ),
    row('CLS', shift.floor.toFixed(3), shift.product.toFixed(3), '≤ 0.01', shift.product <= 0.01),
    row('longest task, 4× slower CPU', ms(task.floor), ms(task.product), '≤ 200 ms', task.product <= 200),
  ]
  if (scores === null)
    return [...rows, 'Lighthouse was not run: name its package folder in LIGHTHOUSE to add its scores.']
  return [
    ...rows,
    row('Lighthouse performance', '', String(scores.performance), '≥ 97', scores.performance >= 97),
    row('Lighthouse accessibility', '', String(scores.accessibility), '100', scores.accessibility === 100),
    row('Lighthouse best practices', '', String(scores.bestPractices), '100', scores.bestPractices === 100),
  ]
}
