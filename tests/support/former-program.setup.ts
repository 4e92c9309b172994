import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server as it was before clicks were kept by month. */
    readonly former: string
  }
}

const root = join(import.meta.dirname, '../..')

const newest = '030-click-months'

/** The release before a migration: without it, and without what calls what it makes. */
const releaseBefore: Plugin = {
  name: 'release-before',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/server/services/links/click-months.ts'))
      return 'export const keepClickMonths = async () => undefined'
    // The choice of a program came with later migrations than this one, and what the demo's notifications read of claims.
    if (id.endsWith('/server/services/projects/figures.ts'))
      return code.replace(/async function keepFigures\(.*\{$/m, '$& return')
    if (id.endsWith('/server/seed/seed-choice.ts')) return 'export const seedChoice = async () => undefined'
    if (id.endsWith('/server/seed/seed-notifications.ts'))
      return 'export const seedNotifications = async () => undefined'
    // So did the day on which a payout came back.
    if (id.endsWith('/server/seed/seed-history.ts'))
      return code.replace('{ deals: paid, ...payout }', '{ deals: paid, returned_at: _, ...payout }')
    // So did what a notification is about.
    if (id.endsWith('/server/services/notifications/notify.ts'))
      return code
        .replace('promoterId, subject, ...row', 'promoterId, subject: _, cash: __, reason: ___, ...row')
        .replace(/subject_(type|id): subject\.\1,/g, '')
    if (!id.endsWith('/server/db/migrations/catalogue.ts')) return
    const at = code.indexOf(`  '${newest}'`)
    if (at < 0) throw new Error(`the catalogue has no ${newest}`)
    return `${code.slice(0, at)}}`
  },
}

export default async function setup(project: TestProject) {
  const outDir = join(root, 'node_modules', `.former-program-${process.pid}`)
  await build({
    root,
    logLevel: 'error',
    plugins: [releaseBefore],
    build: { ssr: true, rolldownOptions: { input: { main: 'server/main.ts' } }, outDir },
  })
  project.provide('former', join(outDir, 'main.js'))
  return () => rmSync(outDir, { recursive: true, force: true })
}
