/** What a set of paths is for: which goals it has, and how long one path may be. */
export type Profile = {
  readonly name: 'manual' | 'ci' | 'deep'
  readonly longest: number
  /** Every sample of the input is a goal of its own. */
  readonly inputs: boolean
  /** Answers after leaving, timers that are cut off or begin anew. */
  readonly timing: boolean
  /** Every arrow after every other; what works once works twice. */
  readonly sequences: boolean
}

export const profiles: readonly Profile[] = [
  { name: 'manual', longest: 12, inputs: false, timing: false, sequences: false },
  { name: 'ci', longest: 40, inputs: true, timing: true, sequences: false },
  { name: 'deep', longest: 40, inputs: true, timing: true, sequences: true },
]

export function profileNamed(name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name)
}
