import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '#server/db/migrate.ts'
import { connected, embeddedSettings } from './connected.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test files copy their databases from. */
    readonly databases: {
      /** Dumps of embedded databases: without any table, and migrated. */
      readonly bare: string
      readonly migrated: string
      /** The migrated database of the PostgreSQL that `TEST_DATABASE_URL` names; empty without one. */
      readonly template: string
    }
  }
}

const address = process.env.TEST_DATABASE_URL ?? ''

async function dump(engine: PGlite, file: string) {
  const data = await engine.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await data.arrayBuffer()))
}

async function makeDumps(bare: string, migrated: string) {
  const engine = await PGlite.create()
  await dump(engine, bare)
  const { db } = connected(embeddedSettings(engine))
  await migrate(db)
  await dump(engine, migrated)
  await db.destroy()
  await engine.close()
}

async function onServer(statement: string) {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

async function makeTemplate(name: string) {
  await onServer(`create database ${name}`)
  const own = new URL(address)
  own.pathname = `/${name}`
  const { db } = connected({ connectionString: own.href, max: 1 })
  await migrate(db)
  await db.destroy()
}

/** Makes, once for a run, the databases that the test files copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'test-databases-'))
  const [bare, migrated] = [join(folder, 'bare.tar'), join(folder, 'migrated.tar')]
  const template = address === '' ? '' : `test_template_${process.pid}`
  if (template === '') await makeDumps(bare, migrated)
  else await makeTemplate(template)
  project.provide('databases', { bare, migrated, template })

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (template !== '') await onServer(`drop database ${template} with (force)`)
  }
}
