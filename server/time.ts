import { figuresOffset } from '#contract/constants.ts'

/** Lengths of time in milliseconds. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The moment so many milliseconds after, or, when negative, before. */
export function shifted(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** The day in Moscow, YYYY-MM-DD. */
export const dayInMoscow = (moment: Date): string => shifted(moment, figuresOffset).toISOString().slice(0, 10)
