import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** A plain name: no way up, no hidden file, no sign that a file system reads in its own way. */
const plainName = /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u

/** An open file and what its answer's headers say of it. The opener closes it. */
export type StoredFile = { readonly handle: FileHandle; readonly size: number; readonly tag: string }

/** Opens the file of an address below the first folder that has it, or gives null. */
export async function openStored(folders: readonly string[], address: string): Promise<StoredFile | null> {
  const names = address.split('/')
  if (!names.every((name) => plainName.test(name))) return null
  for (const folder of folders) {
    const found = await openFile(join(folder, ...names))
    if (found !== null) return found
  }
  return null
}

async function openFile(path: string): Promise<StoredFile | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (handle === null) return null
  const stats = await handle.stat()
  if (stats.isFile())
    return { handle, size: stats.size, tag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"` }
  await handle.close()
  return null
}

/** Both ends included. */
type ByteRange = { readonly start: number; readonly end: number }

/** What a `Range` header asks of so many bytes: a part, `all` for what is no single range, `none` beyond the end. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return 'all'

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) return 'none'
  return start > end ? 'all' : { start, end }
}

const chunkSize = 64 * 1024

/** Reads a part of the file as it is asked for; closes the file at the end, at a failure, and when the reader leaves. */
export function partOf(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      try {
        const wanted = Math.min(chunkSize, end - at + 1)
        const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, at)
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead > 0 && at <= end) return
        await handle.close()
        controller.close()
      } catch (failure) {
        await handle.close().catch(() => undefined)
        controller.error(failure)
      }
    },
    cancel: () => handle.close(),
  })
}
