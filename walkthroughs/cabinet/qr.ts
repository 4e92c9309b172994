import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone reads from a PNG with a QR code; null when it reads nothing. */
export function readQr(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? null
}
