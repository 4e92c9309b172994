import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decode, { init as initDecoder } from '@jsquash/webp/decode.js'
import encode, { init as initEncoder } from '@jsquash/webp/encode.js'

const { resolve } = createRequire(import.meta.url)

/** @param {string} file in the package */
const compiled = (file) => WebAssembly.compile(readFileSync(resolve(`@jsquash/webp/${file}`)))

/** What the decoder makes its pictures of; browsers have it. */
class Picture {
  /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
  constructor(data, width, height) {
    Object.assign(this, { data, width, height })
  }
}

/**
 * Writes pictures again with the same pixels, in a third of the room: the browser packs them in a hurry.
 * @param {readonly string[]} files
 */
export async function shrink(files) {
  Object.assign(globalThis, { ImageData: Picture })
  await initDecoder(await compiled('codec/dec/webp_dec.wasm'))
  await initEncoder(await compiled('codec/enc/webp_enc.wasm'))
  for (const file of files) {
    const before = readFileSync(file)
    const picture = await decode(new Uint8Array(before).buffer)
    const after = await encode(picture, { lossless: 1, quality: 75, method: 4, exact: 1 })
    if (after.byteLength < before.length) writeFileSync(file, new Uint8Array(after))
  }
}
