/** Runs of numbers that follow each other, of ascending ones. */
function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** A purpose of payment has 210 signs for everything. */
const runsAtMost = 6

/** `89–94, 97` of ascending numbers; of many that do not follow each other, the first and how many more. */
export function rangesText(numbers: readonly number[]): string {
  const runs = runsOf(numbers)
  const shown = runs.slice(0, runsAtMost)
  const left = numbers.length - shown.reduce((count, [from, to]) => count + to - from + 1, 0)
  const text = shown.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
  return left === 0 ? text : `${text} и ещё ${left}`
}

/** `выплаты 89–94`. */
export const paymentsText = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'выплата' : 'выплаты'} ${rangesText(numbers)}`
