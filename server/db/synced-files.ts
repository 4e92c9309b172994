import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import * as v from 'valibot'

/** The embedded build reaches the file system by this call alone: its fdatasync does nothing. */
export const syncedStart = ['-c', 'wal_sync_method=fsync'] as const

const OpenFile = v.object({ nfd: v.number() })

function sync(stream: unknown): number {
  if (v.is(OpenFile, stream)) fdatasyncSync(stream.nfd)
  return 0
}

/** Adds the operation to the very table that the file system uses; a changed one must not pass for a synced one. */
function addSync(fileSystem: unknown) {
  const operations: unknown = fileSystem instanceof Object ? Reflect.get(fileSystem, 'stream_ops') : undefined
  if (!(operations instanceof Object)) throw new Error('The embedded file system has no operations to extend')
  Reflect.set(operations, 'fsync', sync)
}

/**
 * The embedded database's files with a sync where it asks for one: an acknowledged commit then survives a power cut
 * too, not only a killed process.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => addSync(module.NODEFS)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}
