/** Dots in an inch, which printing houses ask for. */
export const printDensity = 300
const millimetresInInch = 25.4

/** The shorter and the longer side in millimetres. */
const sizes = { A6: [105, 148], A5: [148, 210], A4: [210, 297] } as const
export type PaperSize = keyof typeof sizes
export const paperSizes = ['A6', 'A5', 'A4'] as const satisfies readonly PaperSize[]

type Sides = { readonly width: number; readonly height: number }

/** A sheet that lies as the picture does: in dots to draw on, and in the points of a PDF. */
export function sheetFor(picture: Sides, size: PaperSize) {
  const [short, long] = sizes[size]
  const [width, height] = picture.width > picture.height ? [long, short] : [short, long]
  const inches = (millimetres: number) => millimetres / millimetresInInch
  const dots = (millimetres: number) => Math.round(inches(millimetres) * printDensity)
  return {
    dots: { width: dots(width), height: dots(height) },
    points: { width: inches(width) * 72, height: inches(height) * 72 },
  }
}
