/** One line of the table of `npm run bench`: a figure, what it is compared with in the same run, its goal and verdict. */
export type Figure = {
  readonly name: string
  readonly value: string
  readonly beside?: string
  readonly goal: string
  /** null: a figure without a goal of its own. */
  readonly isMet: boolean | null
}

export function atMost(name: string, value: number, most: number, unit = ''): Figure {
  return { name, value: `${value}${unit}`, goal: `≤ ${most}${unit}`, isMet: value <= most }
}

export function atLeast(name: string, value: number, least: number): Figure {
  return { name, value: String(Math.round(value)), goal: `≥ ${least}`, isMet: value >= least }
}

/** A figure without a goal of its own. */
export function plain(name: string, value: string, beside = ''): Figure {
  return { name, value, beside, goal: '', isMet: null }
}

const verdictOf = ({ isMet }: Figure) => (isMet ? 'met' : 'MISSED')

/** The figures as lines of one table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'value', 'beside', 'goal', 'verdict'],
    ...figures.map((figure) => {
      const { name, value, beside = '', goal, isMet } = figure
      return [name, value, beside, goal, isMet === null ? '–' : verdictOf(figure)]
    }),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
