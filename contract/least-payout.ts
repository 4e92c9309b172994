import { minimumPayout } from './constants.ts'

/** Roubles below which nothing is paid out: the promoter's own minimum, and never under the product's (section 9). */
export function leastPayout(asked: string): number {
  return Math.max(/^\d+$/.test(asked) ? Number(asked) : minimumPayout, minimumPayout)
}
