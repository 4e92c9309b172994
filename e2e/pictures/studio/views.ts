/** A window's width and a color scheme. */
export type View = `${390 | 820 | 1024 | 1280}-${'light' | 'dark'}`

/** What most states are looked at in. */
export const usual: readonly View[] = ['390-light', '390-dark', '1280-light']

/** What main screens are looked at in: each width, and each color scheme at the widest and the narrowest. */
export const every: readonly View[] = ['390-light', '390-dark', '820-light', '1024-dark', '1280-light', '1280-dark']

/** A state that is much the same in all. */
export const both: readonly View[] = ['390-light', '1280-dark']

/** What only a phone has, or what is in the same narrow column everywhere. */
export const phones: readonly View[] = ['390-light', '390-dark']

/** A state that differs from another by a word or a mark. */
export const once: readonly View[] = ['390-light']

/** What another brand's colors are looked at in. */
export const brand: readonly View[] = ['390-light', '390-dark', '1280-light', '1280-dark']

/** Pixels, as the devices of these widths have them. */
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1024: 768, 1280: 800 }

export function readView(view: View): { width: number; height: number; colorScheme: 'light' | 'dark' } {
  const width = Number.parseInt(view, 10)
  return { width, height: heights[width] ?? 800, colorScheme: view.endsWith('dark') ? 'dark' : 'light' }
}
