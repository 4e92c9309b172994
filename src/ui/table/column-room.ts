import { money } from '#src/text/format.ts'
import { usualLength } from '../money/money.tsx'

const mostOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((most, row) => Math.max(most, of(row)), 0)

/** The least width of a column of sums: its title and its largest sum, with kopecks, are on one line. */
export const roomOfSums =
  <Row>(sumOf: (row: Row) => number | null) =>
  (rows: readonly Row[]) => {
    const { length } = money(Math.trunc(mostOf(rows, (row) => Math.abs(sumOf(row) ?? 0))) + 0.01)
    // Bold digits are wider than others, spaces and the comma narrower; and a long sum is written smaller.
    return `${Math.max(10.5, (length > usualLength ? 0.84 : 0.96) * length)}ch`
  }

/** The least width of a column of badges, with the room that the table leaves after digits. */
export const roomOfBadges =
  <Row>(labelOf: (row: Row) => string, longest: number) =>
  (rows: readonly Row[]) =>
    `calc(${Math.min(
      longest,
      mostOf(rows, (row) => labelOf(row).length),
    )} * 0.83ch + 52px)`
