import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from './storage.ts'
import type { UploadStore } from './uploads.ts'

const isMissing = (failure: unknown) => failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'

/** A folder that the server's own user alone may read. A file has its name only once it is whole and on the disk. */
export function uploadFolder(folder: string, disk: Storage): UploadStore {
  const whole = (key: string) => join(folder, key)
  const part = (key: string) => join(folder, `${key}.part`)

  async function write(path: string, bytes: Uint8Array) {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    isFull: () => disk.isReadOnly(),
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await write(part(key), bytes)
        await rename(part(key), whole(key))
      } catch (failure) {
        await rm(part(key), { force: true }).catch(() => undefined)
        throw failure
      }
    },
    async get(key) {
      try {
        const handle = await open(whole(key), constants.O_RDONLY | constants.O_NOFOLLOW)
        return await handle.readFile().finally(() => handle.close())
      } catch (failure) {
        if (isMissing(failure)) return null
        throw failure
      }
    },
    async remove(key) {
      await rm(part(key), { force: true })
      await rm(whole(key), { force: true })
    },
  }
}
