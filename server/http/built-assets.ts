import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { mediaTypeOf } from './media-types.ts'

type Encoding = 'br' | 'gzip'

/** A file of the built client, in memory with its compressed forms. */
export type BuiltAsset = {
  readonly type: string
  readonly tag: string
  /** Its name holds its content's hash: the same address never means anything else. */
  readonly isImmutable: boolean
  readonly plain: Uint8Array<ArrayBuffer>
  readonly compressed: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

/** A copy of its own: the pages of a pooled buffer hold other files too. */
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(file))

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

/**
 * The built client by address, without its page. Held in memory: a build that replaces the folder while the server runs
 * must not give an old page's visitors a new bundle's files, or none.
 */
export function builtAssets(folder: string): ReadonlyMap<string, BuiltAsset> {
  const files = new Set(filesBelow(folder))
  const assets = new Map<string, BuiltAsset>()
  for (const file of files) {
    const type = mediaTypeOf(file)
    const address = `/${file
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    if (type === undefined || address === '/index.html') continue
    const plain = bytesOf(file)
    assets.set(address, {
      type,
      tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      isImmutable: address.startsWith('/assets/'),
      plain,
      compressed: {
        ...(files.has(`${file}.br`) ? { br: bytesOf(`${file}.br`) } : {}),
        ...(files.has(`${file}.gz`) ? { gzip: bytesOf(`${file}.gz`) } : {}),
      },
    })
  }
  return assets
}
