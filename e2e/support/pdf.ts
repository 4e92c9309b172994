/** The size in points of each page of a PDF, once its table of objects is found to be right. */
export function pdfPages(bytes: Buffer): readonly (readonly number[])[] {
  const text = bytes.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const offsets = [...text.slice(table).matchAll(/(\d{10}) \d{5} n/g)].map(([, offset]) => Number(offset))
  const wrong = offsets.filter((offset, index) => !text.startsWith(`${index + 1} 0 obj`, offset))
  if (offsets.length === 0 || wrong.length > 0) throw new Error(`Wrong offsets in the PDF: ${wrong.join(', ')}`)
  return [...text.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number))
}
