import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** The engine's own version decides whether an earlier template still fits. */
const version = createHash('sha256')
  .update(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite'))))
  .digest('hex')
  .slice(0, 16)
const file = join(tmpdir(), `promoter-cabinet-empty-${version}.tar`)
const turn = `${file}.turn`
const longestMaking = 60_000

function isMyTurn(): boolean {
  if (existsSync(turn) && Date.now() - statSync(turn).mtimeMs > longestMaking) rmSync(turn, { force: true })
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function make() {
  const database = await PGlite.create()
  const dump = await database.dumpDataDir('none')
  await database.close()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
}

/** An empty embedded database in memory. The first worker that asks makes the template, the others wait for it. */
export async function emptyEmbedded(): Promise<PGlite> {
  while (!existsSync(file)) {
    if (!isMyTurn()) {
      await pause(200)
      continue
    }
    try {
      if (!existsSync(file)) await make()
    } finally {
      rmSync(turn, { force: true })
    }
  }
  return await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
}
