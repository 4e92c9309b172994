import { extname } from 'node:path'

import type { Config } from '../../config.ts'
import { mediaTypeOf } from '../../http/media-types.ts'
import { openStored } from '../../http/stored-file.ts'
import { pictureSize } from '../files/picture-size.ts'

type Folders = Pick<Config, 'clientFolder' | 'filesFolders'>

type ManifestIcon = { readonly src: string; readonly sizes: string; readonly type?: string }

/** The sizes that phones ask for. */
const iconSizes = [192, 512]
/** Bytes; an icon that is larger is none. */
const iconLimit = 1024 * 1024

const usualSign = '/favicon.svg'

const signOf = ({ logo_mini }: { readonly logo_mini: string }) => logo_mini || usualSign

/** A picture of this site as a whole; null for one of another site, and where there is none. */
async function readPicture({ clientFolder, filesFolders }: Folders, address: string) {
  const isUploaded = address.startsWith('/files/')
  const found = isUploaded
    ? await openStored(filesFolders, address.slice('/files/'.length))
    : await openStored([clientFolder], address.replace(/^\//, ''))
  if (found === null) return null
  const data = found.size > iconLimit ? null : await found.handle.readFile()
  await found.handle.close()
  const size = data === null ? null : pictureSize(address, data)
  return data === null || size === null ? null : { data, size }
}

/** Where the same sign lies as a bitmap: `mini.svg` and beside it `mini-192.png`. */
const bitmapOf = (address: string, side: number) =>
  address.startsWith('/') ? `${address.slice(0, address.length - extname(address).length)}-${side}.png` : null

async function bitmap(folders: Folders, domain: { readonly logo_mini: string }, side: number) {
  const address = bitmapOf(signOf(domain), side)
  const picture = address === null ? null : await readPicture(folders, address)
  return address === null || picture === null ? null : { address, ...picture }
}

const typed = (address: string) => {
  const type = mediaTypeOf(address)
  return type === undefined ? {} : { type }
}

/** A drawing has every size; of a picture elsewhere the browser takes what there is. */
async function signIcon(folders: Folders, address: string): Promise<ManifestIcon> {
  if (extname(address).toLowerCase() === '.svg')
    return { src: address, sizes: '192x192 512x512 any', ...typed(address) }
  const picture = await readPicture(folders, address)
  const sizes = picture === null ? 'any' : `${picture.size.width}x${picture.size.height}`
  return { src: address, sizes, ...typed(address) }
}

/** The brand's sign, and the bitmaps beside it for phones that draw none: each with the size that it has. */
export async function iconsOf(folders: Folders, domain: { readonly logo_mini: string }): Promise<ManifestIcon[]> {
  const bitmaps = await Promise.all(iconSizes.map((side) => bitmap(folders, domain, side)))
  const found = bitmaps.flatMap((icon) =>
    icon === null
      ? []
      : [{ src: icon.address, sizes: `${icon.size.width}x${icon.size.height}`, ...typed(icon.address) }],
  )
  return [...found, await signIcon(folders, signOf(domain))]
}

/** What a phone of Apple's puts on its screen; null where the brand has no bitmap. */
export async function touchIconOf(folders: Folders, domain: { readonly logo_mini: string }) {
  const icon = await bitmap(folders, domain, iconSizes[0] ?? 0)
  return icon === null ? null : new Uint8Array(icon.data)
}
