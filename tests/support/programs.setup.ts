import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const sources = {
  main: 'server/main.ts',
  supervise: 'server/process/supervise.ts',
  operator: 'server/operator/main.ts',
  'carry-over': 'server/carry-over/main.ts',
  'crash-writer': 'tests/support/crash-writer.ts',
  'watched-loop': 'tests/support/watched-loop.ts',
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The programs that the tests start, built: where each one is. */
    readonly programs: Readonly<Record<keyof typeof sources, string>>
  }
}

const root = join(import.meta.dirname, '../..')

/**
 * Builds, once for a run, the programs that tests start: below node_modules, so that their packages are found. The
 * projects of one run share the folder.
 */
export default async function setup(project: TestProject) {
  const outDir = join(root, 'node_modules', `.programs-of-tests-${process.pid}`)
  const rolldownOptions = { input: sources }
  if (!existsSync(outDir)) await build({ root, logLevel: 'error', build: { ssr: true, rolldownOptions, outDir } })
  const at = (name: string) => join(outDir, `${name}.js`)
  project.provide('programs', {
    main: at('main'),
    supervise: at('supervise'),
    operator: at('operator'),
    'carry-over': at('carry-over'),
    'crash-writer': at('crash-writer'),
    'watched-loop': at('watched-loop'),
  })
  return () => rmSync(outDir, { recursive: true, force: true })
}
