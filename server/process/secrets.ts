import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const secretBytes = 32

/** Reads a secret of at least 256 bits in hex or base64; what is shorter, or looks typed by hand, is refused. */
export function readSecret(name: string, text: string): Buffer {
  const bytes = Buffer.from(text, /^[0-9a-f]+$/i.test(text) ? 'hex' : 'base64')
  if (bytes.length < secretBytes || new Set(bytes).size < secretBytes / 4)
    throw new Error(`${name} must be at least 256 random bits in hex or base64: openssl rand -hex 32`)
  return bytes
}

/** The development secret: made once, kept in the data folder, readable by its owner only. */
export function keptSecret(folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, `${randomBytes(secretBytes).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  }
  return readSecret(file, readFileSync(file, 'utf8').trim())
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/**
 * One key per purpose from the one secret, so that what is signed for one thing means nothing for another. Every request
 * asks for some: each is derived once.
 */
export function keyFor(secret: Buffer, purpose: string): Buffer {
  const keys = derived.get(secret) ?? new Map<string, Buffer>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, secretBytes))
  keys.set(purpose, key)
  return key
}
