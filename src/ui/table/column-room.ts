import { money } from '#src/text/format.ts'

const mostOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((most, row) => Math.max(most, of(row)), 0)

/** The least width of a column of sums: its title and its largest sum, with kopecks, are on one line. */
export const roomOfSums =
  <Row>(sumOf: (row: Row) => number | null, isBold = false) =>
  (rows: readonly Row[]) => {
    const most = mostOf(rows, (row) => Math.abs(sumOf(row) ?? 0))
    // Spaces and the comma are narrower than digits.
    return `${Math.max(10.5, (isBold ? 0.96 : 0.89) * money(Math.trunc(most) + 0.01).length)}ch`
  }

/** The least width of a column of badges, with the room that the table leaves after digits. */
export const roomOfBadges =
  <Row>(labelOf: (row: Row) => string, longest: number) =>
  (rows: readonly Row[]) =>
    `calc(${Math.min(
      longest,
      mostOf(rows, (row) => labelOf(row).length),
    )} * 0.83ch + 44px)`
