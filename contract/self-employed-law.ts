/**
 * What the law asks of the self-employed (tax on professional income), as far as the cabinet speaks of it, with where it was
 * read. Nothing else in the product says any of these figures: what changes in the law changes here, and is dated again.
 */
export const selfEmployedLaw = {
  readOn: '2026-11-24',
  /** Of money that came to an account: the receipt is given by this day of the next month. */
  receiptDay: { value: 9, source: 'Klerk 663325, 30.09.2025' },
  /** Percents of a receipt's sum. */
  fine: {
    value: 20,
    words: 'Штраф за чек, выданный не в срок, — 20\u00a0% от его суммы',
    source: 'Klerk 663325, 30.09.2025',
  },
  /** Percents of what a company or an entrepreneur pays, before the deduction that a newcomer has. */
  taxShare: { value: 6, source: 'Law 422-FZ, article 10' },
  /** The tax on money that came is paid by this day of the next month, or by the first working day after it. */
  taxDay: { value: 28, source: 'Law 422-FZ, article 11; Tax Code, article 6.1' },
  /** Roubles of income in a year, by year. Of years that are not here nothing is known. */
  ceilings: { values: { 2026: 2_400_000 }, source: 'Klerk 682934' },
} as const

/** The most that one may earn in a year; null where it is not known. */
export function ceilingOf(year: number): number | null {
  const known: Readonly<Record<number, number>> = selfEmployedLaw.ceilings.values
  return Object.hasOwn(known, year) ? (known[year] ?? null) : null
}
