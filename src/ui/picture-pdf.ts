type Sides = { readonly width: number; readonly height: number }

/** A PDF of one page of that size in points, with a JPEG on the whole of it. */
export async function pictureAsPdf(jpeg: Blob, { width, height }: Sides): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib')
  const file = await PDFDocument.create()
  const image = await file.embedJpg(await jpeg.arrayBuffer())
  file.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  return new Blob([new Uint8Array(await file.save())], { type: 'application/pdf' })
}
