/** What a set of paths is for: which goals it has, and how long one path may be. */
export type Profile = {
  readonly name: 'manual' | 'ci' | 'deep'
  readonly longest: number
  /** Every sample of the input is a goal of its own. */
  readonly inputs: boolean
  /** What many states share is taken from each of them. */
  readonly shared: boolean
  /** Answers after leaving, timers that are cut off or begin again. */
  readonly timing: boolean
  /** What works once works twice. */
  readonly repeats: boolean
  /** A person goes it: what the screen itself tells cannot be tried out of turn. */
  readonly byHand: boolean
  /** Every arrow after every other. */
  readonly pairs: boolean
}

export const profiles = [
  {
    name: 'manual',
    longest: 12,
    inputs: false,
    shared: false,
    timing: false,
    repeats: false,
    byHand: true,
    pairs: false,
  },
  { name: 'ci', longest: 40, inputs: true, shared: true, timing: true, repeats: true, byHand: false, pairs: false },
  { name: 'deep', longest: 40, inputs: true, shared: true, timing: true, repeats: true, byHand: false, pairs: true },
] as const satisfies readonly Profile[]

export function profileNamed(name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name)
}
