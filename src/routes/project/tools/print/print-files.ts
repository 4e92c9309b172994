import { pictureAsPdf } from '#src/ui/files/picture-pdf.ts'

import { type PaperSize, printDensity, sheetFor } from './paper-size.ts'
import { withDensity } from './png-density.ts'

/** Of flat grounds and of the code's edges nothing is lost that paper would show. */
const quality = 0.95

async function fileOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (file === null) throw new Error('The canvas gives no picture')
  return file
}

export const printPng = async (canvas: HTMLCanvasElement) =>
  withDensity(await fileOf(canvas, 'image/png'), printDensity)

/** One page of the paper's size, with the sheet on the whole of it. */
export const printPdf = async (canvas: HTMLCanvasElement, size: PaperSize) =>
  pictureAsPdf(await fileOf(canvas, 'image/jpeg'), canvas, sheetFor(canvas, size).points)
