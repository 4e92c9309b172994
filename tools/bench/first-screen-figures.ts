import type { Scores } from './lighthouse.ts'
import type { Figure } from './measure.ts'
import type { PageLoad } from './page-load.ts'
import { median } from './quantile.ts'

type Sides<Value> = { readonly floor: Value; readonly product: Value }

/** What must be there before the screen can be used: HTML, JavaScript and CSS. */
function needed({ bytes }: PageLoad): number {
  return bytes.html + bytes.script + bytes.style
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${Math.round(time)} ms`

/** The first figures of docs/requirements.md for the auth screen, beside the floor's. */
export function firstScreenFigures(loads: Sides<readonly PageLoad[]>, scores: Scores | null): Figure[] {
  const over = (read: (load: PageLoad) => number) => ({
    floor: median(loads.floor.map(read)),
    product: median(loads.product.map(read)),
  })
  const figure = (name: string, side: Sides<number>, show: (value: number) => string, goal: string, most?: number) => ({
    name: `/auth ${name}`,
    value: show(side.product),
    reference: `floor ${show(side.floor)}`,
    goal,
    isMet: most === undefined ? null : side.product <= most,
  })
  const size = over(needed)
  const usable = over((load) => load.usable)
  const figures = [
    figure('HTML + JS + CSS', size, kB, '≤ 1.35 × floor', size.floor * 1.35),
    figure(
      'headers (HTTP/1.1)',
      over(({ bytes }) => bytes.headers),
      kB,
      '',
    ),
    figure(
      'requests',
      over(({ files }) => files.length),
      String,
      '≤ 6',
      6,
    ),
    figure('usable, slow 4G, 4× slower CPU', usable, ms, '≤ 1.2 × floor', usable.floor * 1.2),
    figure(
      'LCP',
      over(({ largestPaint }) => largestPaint),
      ms,
      '',
    ),
    figure(
      'CLS',
      over(({ layoutShift }) => layoutShift),
      (shift) => shift.toFixed(3),
      '≤ 0.01',
      0.01,
    ),
    figure(
      'longest task, 4× slower CPU',
      over(({ longestTask }) => longestTask),
      ms,
      '≤ 200 ms',
      200,
    ),
  ]
  if (scores === null) return figures
  const score = (name: string, value: number, least: number): Figure => ({
    name: `/auth Lighthouse mobile, ${name}`,
    value: String(value),
    goal: `≥ ${least}`,
    isMet: value >= least,
  })
  return [
    ...figures,
    score('performance', scores.performance, 95),
    score('accessibility', scores.accessibility, 100),
    score('best practices', scores.bestPractices, 100),
  ]
}
