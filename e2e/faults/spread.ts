import { type FaultName, faultNames } from './faults.ts'
import { scenes } from './matrix-case.ts'

const { FAULTS_WHOLE = '', FAULTS_ONLY = '' } = process.env

/** What an ordinary run's choice is made from: the same seed makes the same choice, and another one is asked for by hand. */
export const seed = Number(process.env.FAULTS_SEED ?? 1)

/** Everything is gone through, not a part of it. */
export const isWhole = FAULTS_WHOLE !== ''

const names = Object.keys(scenes)

/** An ordinary run takes one fault of every third call: their places go round with the calls. */
const everyCall = 3

/** The faults that this run tries on a call. */
export function chosenFaults(name: string): readonly FaultName[] {
  if (FAULTS_ONLY !== '') return faultNames.filter((fault) => FAULTS_ONLY.split(',').includes(fault))
  if (isWhole) return faultNames
  const place = names.indexOf(name)
  if (place % everyCall !== seed % everyCall) return []
  const turn = seed + Math.floor(place / everyCall) * 5
  return faultNames.filter((_, at) => at === turn % faultNames.length)
}

/** Whole numbers below a limit, the same for the same seed and word (a linear congruential generator). */
export function random(word: string): (limit: number) => number {
  let state = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, seed + 1)
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}
