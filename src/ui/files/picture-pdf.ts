type Sides = { readonly width: number; readonly height: number }

/**
 * A PDF of one page of that size in points (`paper`), with a JPEG of so many `pixels` on the whole of it. PDF takes a JPEG as
 * it is (DCTDecode), so that no library is needed.
 */
export function pictureAsPdf(jpeg: Blob, pixels: Sides, paper: Sides): Blob {
  const drawing = `q ${paper.width} 0 0 ${paper.height} 0 0 cm /Picture Do Q`
  const picture = [
    `/Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}`,
    `/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}`,
  ].join('')
  const bodies: readonly (readonly BlobPart[])[] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${paper.width} ${paper.height}]/Contents 4 0 R`,
      '/Resources<</XObject<</Picture 5 0 R>>>>>>',
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [`<<${picture}>>stream\n`, jpeg, '\nendstream'],
  ]

  const parts: BlobPart[] = ['%PDF-1.4\n']
  const size = () => new Blob(parts).size
  const offsets = bodies.map((body, index) => {
    const offset = size()
    parts.push(`${index + 1} 0 obj\n`, ...body, '\nendobj\n')
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = size()
  const count = bodies.length + 1
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`)
  parts.push(`trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
