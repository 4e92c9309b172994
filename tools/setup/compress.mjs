import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm', '.ico'])

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [small, usual] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })])
  // Where compression gains nothing the plain file is the better answer.
  if (small.length < content.length) await writeFile(`${file}.br`, small)
  if (usual.length < content.length) await writeFile(`${file}.gz`, usual)
}

/**
 * Writes a `.br` and a `.gz` beside every text file of a built folder; a static server sends them as they are.
 * HTML is left out: each answer gets its own nonce.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}
