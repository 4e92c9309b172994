/** Roubles added up in kopecks: fractions of a rouble do not add up exactly. */
export function sumOf<Row>(rows: readonly Row[], roublesOf: (row: Row) => number): number {
  return rows.reduce((kopecks, row) => kopecks + Math.round(roublesOf(row) * 100), 0) / 100
}
