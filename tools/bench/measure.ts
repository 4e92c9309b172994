/** One line of the table of `npm run bench`: a figure, what it is compared with in the same run, its goal and verdict. */
export type Figure = {
  readonly name: string
  readonly value: string
  /** The floor or another reference measured in the same run. */
  readonly reference?: string
  readonly goal: string
  /** null: a figure without a goal of its own. */
  readonly isMet: boolean | null
}

/** One subject of `npm run bench`; `npm run bench -- NAME` takes it alone. */
export type Measure = {
  readonly name: string
  /** What is measured, in a line for `--help`. */
  readonly about: string
  /** Whether `--quick`, the whole of which stays under two minutes, takes it (and then with fewer rounds). */
  readonly isInQuick: boolean
  take(options: { readonly isQuick: boolean }): Promise<readonly Figure[]>
}
