import type { MachineUsage } from '../../read/usage-file.ts'
import { words } from '../../words.ts'

import { duration, faces } from '../boxes.ts'
import { widthOf } from '../font.ts'
import type { Model } from '../model.ts'
import type { Mark, Overlay } from '../paint.ts'
import type { Usage } from './read.ts'
import { medianOf } from './sums.ts'

const heats = 5

const counts = new Intl.NumberFormat(words.locale)
const shares = new Intl.NumberFormat(words.locale, { maximumSignificantDigits: 2 })
const wholeShares = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 0 })

export const countText = (count: number) => counts.format(count)

/** `41%`, `0.6%`; nothing of nothing. */
export function shareText(count: number, all: number): string {
  if (all === 0) return ''
  const percent = (100 * count) / all
  return words.draw.percent((percent < 10 ? shares : wholeShares).format(percent))
}

export const startsOf = ({ states }: MachineUsage) => states['.']?.entered ?? 0

/** `1,240 · 41%` */
export function arrowText(usage: MachineUsage, arrow: string): string {
  const count = usage.arrows[arrow] ?? 0
  return [countText(count), count === 0 ? '' : shareText(count, startsOf(usage))].filter(Boolean).join(' · ')
}

/** As much of a time as its ranges are worth. */
export function timeText(times: readonly number[]): string {
  const median = medianOf(times)
  if (median === null) return ''
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, median))) - 1)
  return duration(Math.round(median / step) * step)
}

function stateText(usage: MachineUsage, path: string): string {
  const { entered, times } = usage.states[path] ?? { entered: 0, times: [] }
  return [countText(entered), timeText(times)].filter(Boolean).join(' · ')
}

/** How much of a drawing's most used part: 1 to 5, so that what is rare still differs from what is not. */
const heatOf = (count: number, most: number) => Math.max(1, Math.ceil(heats * Math.sqrt(count / most)))

/** Counts and shares on the arrows, counts and the median time on the states; what was never reached steps back. */
export function usageOverlay(model: Model, usage: MachineUsage, { days: { from, to } }: Pick<Usage, 'days'>): Overlay {
  const most = Math.max(1, ...Object.values(usage.arrows))
  const mostEntered = Math.max(
    1,
    ...Object.entries(usage.states).map(([path, { entered }]) => (path === '.' ? 0 : entered)),
  )
  const markOf = (text: string, count: number, max: number): Mark =>
    count === 0 ? { text, isDim: true } : { text, heat: heatOf(count, max) }
  const states = model.states
    .filter(({ path }) => path !== '.')
    .map(({ path }): [string, Mark] => [
      path,
      markOf(stateText(usage, path), usage.states[path]?.entered ?? 0, mostEntered),
    ])
  const arrows = model.arrows.map(({ id }): [string, Mark] => [
    id,
    markOf(arrowText(usage, id), usage.arrows[id] ?? 0, most),
  ])
  const caption = words.draw.usage.caption(countText(startsOf(usage)), from, to)
  return { caption, marks: new Map([...states, ...arrows]) }
}

/** Room that the longest mark needs beside a label. */
export function roomFor({ marks }: Overlay): number {
  return Math.ceil(8 + Math.max(0, ...[...marks.values()].map(({ text = '' }) => widthOf(text, faces.mark))))
}
