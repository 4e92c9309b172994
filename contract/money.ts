const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const broken = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "12 500 ₽", "99,90 ₽": roubles in, no kopecks when they are zero, a non-breaking space before the sign. */
export function roublesText(amount: number): string {
  const kopecks = Math.round(amount * 100)
  // Adding zero turns -0, which a tiny negative rounds to, into 0.
  return `${(kopecks % 100 === 0 ? whole : broken).format(kopecks / 100 + 0)}\u00a0₽`
}
