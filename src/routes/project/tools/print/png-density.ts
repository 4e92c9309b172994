const inchesInMetre = 1000 / 25.4
/** The signature and the header, which is always the first chunk: 8 + 4 + 4 + 13 + 4. */
const afterHeader = 33

/** The checksum of PNG's chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The same PNG with a `pHYs` chunk: programs that print take its size on paper from it. */
export async function withDensity(png: Blob, perInch: number): Promise<Blob> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.round(perInch * inchesInMetre)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  // The unit is the metre.
  chunk[16] = 1
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  return new Blob([png.slice(0, afterHeader), chunk, png.slice(afterHeader)], { type: 'image/png' })
}
