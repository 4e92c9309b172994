import { extname } from 'node:path'

const megabyte = 1024 * 1024

type Kind = { readonly largest: number; readonly isOf: (head: Buffer) => boolean }

const begins = (...bytes: readonly number[]) => {
  const start = Buffer.from(bytes)
  return (head: Buffer) => head.subarray(0, start.length).equals(start)
}
const holds = (word: string, at: number) => (head: Buffer) =>
  head.subarray(at, at + word.length).toString('latin1') === word

function isText(head: Buffer): boolean {
  const text = new TextDecoder('utf-8', { fatal: true })
  try {
    // The head may end in the middle of a letter.
    return !text.decode(head, { stream: true }).includes('\0')
  } catch {
    return false
  }
}

/** Past a byte order mark, a declaration and comments. */
const isSvg = (head: Buffer) =>
  isText(head) &&
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/i.test(head.toString('utf8'))

const picture = (isOf: Kind['isOf']): Kind => ({ largest: 10 * megabyte, isOf })
const large = (isOf: Kind['isOf']): Kind => ({ largest: 500 * megabyte, isOf })
const jpeg = picture(begins(0xff, 0xd8, 0xff))
const code: Kind = {
  largest: 2 * megabyte,
  isOf: (head) => isText(head) && !/^\uFEFF?\s*<(?:!doctype|html|\?xml|svg)/i.test(head.toString('utf8')),
}

/** What a brand's files may be, by their ending: how large, and what they begin with. */
const kinds: Readonly<Record<string, Kind>> = {
  '.css': code,
  '.gif': picture(holds('GIF8', 0)),
  '.ico': picture(begins(0, 0, 1, 0)),
  '.jpeg': jpeg,
  '.jpg': jpeg,
  '.js': code,
  '.mp4': large(holds('ftyp', 4)),
  '.pdf': large(holds('%PDF-', 0)),
  '.png': picture(begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  '.svg': picture(isSvg),
  '.webm': large(begins(0x1a, 0x45, 0xdf, 0xa3)),
  '.webp': picture((head) => holds('RIFF', 0)(head) && holds('WEBP', 8)(head)),
  '.woff2': picture(holds('wOF2', 0)),
}

export const knownEndings = Object.keys(kinds).join(', ')

export function kindOf(name: string): Kind | null {
  return kinds[extname(name).toLowerCase()] ?? null
}

/** So much of a file is enough to know it by. */
export const headSize = 4096
