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

type FileSystem = { readonly stream_ops: { fsync?: (stream: unknown) => number } }

/** A changed file system must not pass for a synced one. */
function assertFileSystem(module: { NODEFS?: unknown }): asserts module is { NODEFS: FileSystem } {
  if (!v.is(v.object({ stream_ops: v.object({ write: v.function() }) }), module.NODEFS))
    throw new Error('The embedded file system has no operations to extend')
}

/**
 * The embedded database's files with a sync where it asks for one: an acknowledged commit then survives a power cut
 * too, not only a killed process.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    const addSync = (module: { NODEFS?: unknown }) => {
      assertFileSystem(module)
      module.NODEFS.stream_ops.fsync = sync
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}
