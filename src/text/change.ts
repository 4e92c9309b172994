import { percent } from './format.ts'

/** How a figure has moved: as it is shown, and in words. */
export type Change = {
  readonly direction: 'up' | 'down' | 'same' | 'none'
  readonly shown: string
  readonly words: string
}

/** A dash would look like a figure that is missing. */
const nothing: Change = { direction: 'none', shown: '', words: 'сравнить не с чем' }
/** What was refused is left out of both, and what waits may be refused yet: it would look better than it is. */
export const undecided: Change = {
  direction: 'none',
  shown: '',
  words: 'с прошлым периодом сравним, когда сделки подтвердят или отклонят',
}
const fromNothing: Change = { direction: 'none', shown: 'было\u00a00', words: 'за прошлый период\u00a0— 0' }

const toTenth = (size: number) => Math.round(size * 10) / 10

/** Small changes in percent to a tenth, larger ones whole: "+0,4", "+12". */
const rounded = (size: number) => (size < 10 ? toTenth(size) : Math.round(size))

const points = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
/** Large and small ones stand side by side: all to a tenth. */
const pointsShown = (size: number) => `${points.format(size)}\u00a0п.\u00a0п.`

type Words = { readonly show: (size: number) => string; readonly more: string; readonly less: string }

function compared(size: number, isMore: boolean, { show, more, less }: Words): Change {
  // "0 %" beside a figure would be read as a share of it.
  if (size === 0) return { direction: 'same', shown: 'столько\u00a0же', words: 'столько же, сколько за прошлый период' }
  return {
    direction: isMore ? 'up' : 'down',
    shown: `${isMore ? '+' : '\u2212'}${show(size)}`,
    words: `на ${show(size)} ${isMore ? more : less}, чем за прошлый период`,
  }
}

/** Against the period before, in percent of it; of nothing there is no percent. Null: it is not known. */
export function changeOf(now: number, before: number | null): Change {
  if (before === null) return nothing
  if (before === 0) return fromNothing
  const size = rounded((Math.abs(now - before) / Math.abs(before)) * 100)
  return compared(size, now > before, { show: percent, more: 'больше', less: 'меньше' })
}

/** Two percentages differ by points, not by percent. */
export function pointsOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return nothing
  const size = toTenth(Math.abs(now - before))
  return compared(size, now > before, { show: pointsShown, more: 'выше', less: 'ниже' })
}
