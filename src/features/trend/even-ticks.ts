const parts = 4

/** Marks of an axis from zero to above the most: steps of 1, 2 or 5, tens or hundreds of them, never a fraction. */
export function evenTicks(most: number): readonly number[] {
  const least = Math.max(most / parts, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, nth) => nth * step)
}
