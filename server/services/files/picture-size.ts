import { extname } from 'node:path'

type PictureSize = { readonly width: number; readonly height: number }

function sizeOfSvg(text: string): PictureSize | null {
  const [tag = ''] = /<svg\b[^>]*>/i.exec(text) ?? []
  const numberOf = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1])
  const [width, height] = [numberOf('width'), numberOf('height')]
  if (width > 0 && height > 0) return { width, height }
  const box =
    /\sviewBox=["']([^"']+)["']/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [, , boxWidth = 0, boxHeight = 0] = box
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null
}

/** A JPEG is a row of marked parts; the frame's own has the size. */
function sizeOfJpeg(data: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 <= data.length && data[at] === 0xff) {
    const mark = data[at + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
    at += 2 + data.readUInt16BE(at + 2)
  }
  return null
}

/** How large a picture is, by its beginning; null where that is not said. */
export function pictureSize(name: string, data: Buffer): PictureSize | null {
  const ending = extname(name).toLowerCase()
  if (ending === '.svg') return sizeOfSvg(data.toString('utf8'))
  if (ending === '.png' && data.length >= 24) return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
  if (ending === '.gif' && data.length >= 10) return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) }
  return ending === '.jpg' || ending === '.jpeg' ? sizeOfJpeg(data) : null
}
