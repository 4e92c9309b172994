import type { PictureBox } from '#contract/promoter.ts'

type Sides = { readonly width: number; readonly height: number }

/** Shares of the box's shorter side: the empty edge, and the line of words below a code. */
const edge = 0.06
const line = 0.2

/** The picture on its sheet: whole, as large as it can be, in the middle. */
export function pictureOn(sheet: Sides, picture: Sides): PictureBox {
  const scale = Math.min(sheet.width / picture.width, sheet.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height }
}

/** A box in shares of a picture, in dots of the sheet that the picture lies on. */
export function boxOn(picture: PictureBox, box: PictureBox): PictureBox {
  return {
    x: picture.x + box.x * picture.width,
    y: picture.y + box.y * picture.height,
    width: box.width * picture.width,
    height: box.height * picture.height,
  }
}

/** Where the QR code and the words are in a box: a wide one has the words beside the code, any other below it. */
export function placesIn(box: PictureBox, hasWords: boolean): { code: PictureBox; words: PictureBox; isWide: boolean } {
  const pad = edge * Math.min(box.width, box.height)
  const inner = { width: box.width - 2 * pad, height: box.height - 2 * pad }
  const isWide = box.width > box.height * 1.6
  const below = hasWords && !isWide ? line * Math.min(box.width, box.height) : 0
  const side = Math.min(inner.width, inner.height - below)
  const right = box.x + box.width - pad - side
  const left = box.x + pad
  const top = box.y + (box.height - side - below) / 2
  return {
    isWide,
    code: { x: isWide ? right : box.x + (box.width - side) / 2, y: top, width: side, height: side },
    words: isWide
      ? { x: left + pad, y: box.y + pad, width: right - left - 3 * pad, height: inner.height }
      : { x: left, y: top + side, width: inner.width, height: below },
  }
}
