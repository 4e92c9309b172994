import { crc32, deflateSync } from 'node:zlib'

import QRCode from 'qrcode'

const scale = 12
/** The quiet zone that scanners need, in modules. */
const margin = 4

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** One line of modules as a PNG row of 1-bit pixels, behind its filter byte; 1 is white. */
function pixelRow(isDark: (x: number) => boolean, width: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x++) {
    if (!isDark(Math.floor(x / scale) - margin)) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A QR code as a black and white PNG. The library's own painter takes ten times as long, and would alone bound how many
 * links a server makes: only its matrix is used.
 */
export function qrPng(text: string): Buffer {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const width = (size + 2 * margin) * scale
  const isInside = (place: number) => place >= 0 && place < size
  const rows = Array.from({ length: size + 2 * margin }, (_, line) => {
    const y = line - margin
    const row = pixelRow((x) => isInside(x) && isInside(y) && data[y * size + x] === 1, width)
    return Buffer.concat(Array.from({ length: scale }, () => row))
  })

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.concat(rows), { level: 6 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
