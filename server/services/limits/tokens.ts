import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie or a link: 43 characters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const tokenShape = /^[\w-]{43}$/

/** True for a text that `newToken` could have made; says nothing of whether it did. */
export function looksLikeToken(text: string | undefined): text is string {
  return text !== undefined && tokenShape.test(text)
}

/** SHA-256 in hex: how a token of 256 bits is stored. A code of six digits needs `signature` instead. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** HMAC-SHA-256 in base64url. */
export function signature(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in a time that does not depend on where two texts part, nor how long they are. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}
