import type { PictureBox } from '#contract/promoter.ts'

import { boxOn, pictureOn, placesIn } from './flyer-places.ts'
import { type PaperSize, sheetFor } from './paper-size.ts'

type FlyerParts = {
  readonly picture: ImageBitmap
  readonly qr: ImageBitmap
  readonly box: PictureBox
  /** Empty when there is none to print. */
  readonly promoCode: string
  readonly size: PaperSize
}

type Brush = CanvasRenderingContext2D
const ink = '#16130f'

type Line = { readonly text: string; readonly weight: number; readonly size: number }

/** Smaller than it was to be, where the line would not fit. */
function narrow(brush: Brush, { text, weight, size }: Line, width: number): Line {
  const family = getComputedStyle(document.body).fontFamily
  brush.font = `${weight} ${size}px ${family}`
  const room = Math.min(1, width / brush.measureText(text).width)
  brush.font = `${weight} ${size * room}px ${family}`
  return { text, weight, size: size * room }
}

function write(brush: Brush, lines: readonly Line[], place: PictureBox, align: 'left' | 'center') {
  const fitted = lines.map((line) => narrow(brush, line, place.width))
  const gap = 1.3
  let y = place.y + (place.height - fitted.reduce((all, { size }) => all + size * gap, 0)) / 2
  brush.fillStyle = ink
  brush.textAlign = align
  brush.textBaseline = 'middle'
  for (const line of fitted) {
    narrow(brush, line, place.width)
    brush.fillText(line.text, align === 'left' ? place.x : place.x + place.width / 2, y + (line.size * gap) / 2)
    y += line.size * gap
  }
}

/** What is beside a code; below one there is room for the promo code alone. */
function wordsOf(promoCode: string, isWide: boolean, { height }: PictureBox): readonly Line[] {
  const bold = (text: string, share: number) => ({ text, weight: 700, size: height * share })
  if (!isWide) return [bold(promoCode, 0.7)]
  if (promoCode !== '') return [{ text: 'Промокод', weight: 400, size: height * 0.16 }, bold(promoCode, 0.3)]
  return [bold('Наведите камеру', 0.18), bold('телефона на QR-код', 0.18)]
}

/** The flyer as it will be printed: its picture, and in its empty place the promoter's own QR code and promo code. */
export function drawFlyer(canvas: HTMLCanvasElement, { picture, qr, box, promoCode, size }: FlyerParts) {
  const { width, height } = sheetFor(picture, size).dots
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('There is no canvas to draw on')
  brush.imageSmoothingQuality = 'high'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)

  const whole = pictureOn({ width, height }, picture)
  brush.drawImage(picture, whole.x, whole.y, whole.width, whole.height)

  const ground = boxOn(whole, box)
  const { code, words, isWide } = placesIn(ground, promoCode !== '')
  brush.beginPath()
  brush.roundRect(ground.x, ground.y, ground.width, ground.height, Math.min(ground.width, ground.height) * 0.06)
  brush.fillStyle = '#fff'
  brush.fill()
  brush.drawImage(qr, code.x, code.y, code.width, code.height)
  if (isWide || promoCode !== '') write(brush, wordsOf(promoCode, isWide, words), words, isWide ? 'left' : 'center')
}
