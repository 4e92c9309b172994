import { percent } from './format.ts'

/** How a figure has moved: as it is shown, and in words. */
export type Change = {
  readonly direction: 'up' | 'down' | 'same' | 'none'
  readonly shown: string
  readonly words: string
}

/** A dash would look like a figure that is missing. */
const nothing: Change = { direction: 'none', shown: '', words: 'сравнить не с чем' }
const fromNothing: Change = { direction: 'none', shown: 'было\u00a00', words: 'за прошлый период\u00a0— 0' }

/** Small changes to a tenth, larger ones whole: "+0,4", "+12". */
function rounded(amount: number): number {
  return Math.abs(amount) < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
}

const points = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

function compared(difference: number, show: (size: number) => string, more: string, less: string): Change {
  const size = rounded(Math.abs(difference))
  if (size === 0) return { direction: 'same', shown: show(0), words: 'столько же, сколько за прошлый период' }
  const isMore = difference > 0
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
  return compared(((now - before) / Math.abs(before)) * 100, percent, 'больше', 'меньше')
}

/** Two percentages differ by points, not by percent. */
export function pointsOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return nothing
  return compared(now - before, (size) => `${points.format(size)}\u00a0п.\u00a0п.`, 'выше', 'ниже')
}
