import { spawn } from 'node:child_process'

import { ensureBrowser } from '../setup/browser.mjs'
import { type Options, WrongOption } from './options.ts'

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Walks what was asked for: on the running machines, or in a browser on the built product. */
export async function runWith(
  runner: 'vitest' | 'playwright',
  { charts, profile, seed, only }: Options,
  file: string | null,
): Promise<number> {
  const env = {
    PATHS_MACHINES: charts.map(({ name }) => name).join(','),
    PATHS_PROFILE: profile.name,
    PATHS_SEED: String(seed),
    PATHS_ONLY: only ?? '',
    PATHS_FILE: file ?? '',
  }
  if (runner === 'vitest') {
    return run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/tools/paths/walks.test.ts'], env)
  }
  const CHROMIUM_PATH = await ensureBrowser().catch((error: unknown) => {
    throw new WrongOption(error instanceof Error ? error.message : String(error))
  })
  return run(['node_modules/playwright/cli.js', 'test', 'e2e/paths.story.ts'], { ...env, CHROMIUM_PATH })
}
