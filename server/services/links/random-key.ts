import { randomInt } from 'node:crypto'

/** Letters and digits without those that are read for one another: 0 O I l. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const capitals = alphabet.replace(/[a-z]/g, '')

function pick(from: string, length: number): string {
  return Array.from({ length }, () => from[randomInt(from.length)]).join('')
}

/** The key of a short address: 58 signs to the power of ten cannot be tried out. */
const linkKeyLength = 10
export const linkKey = () => pick(alphabet, linkKeyLength)
export const isLinkKey = (text: string) =>
  text.length === linkKeyLength && Array.from(text).every((sign) => alphabet.includes(sign))
export const clickId = () => pick(alphabet, 20)
/** The promoter's own ending of a promo code; said aloud and typed by customers, so in capitals. */
export const promoCodeEnding = () => pick(capitals, 5)
/** What an advertiser reports deals with: over 256 bits. */
export const postbackKey = () => `pb_${pick(alphabet, 44)}`
