import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { copyOfTree, flawsOf, withEdit } from '../code-edit.ts'
import { type RemovedCheck, removedChecks } from './catalogue.ts'

const rooms = ['contract', 'machines', 'packages', 'src', 'server', 'tools', 'tests', 'e2e', 'public', 'docs']
const files = ['package.json', 'package-lock.json', 'index.html', 'vite.config.ts', 'vitest.config.ts']
const more = ['playwright.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'README.md', 'Dockerfile', '.gitignore']

const isStory = (file: string) => file.endsWith('.story.ts')

/** Vitest would run a server's test in each project that has it; the embedded database notices enough. */
const projects = ['unit', 'server', 'client'].map((name) => `--project=${name}`)

function commandFor(tests: readonly string[]): readonly string[] {
  if (tests.every(isStory)) return ['node_modules/playwright/cli.js', 'test', ...tests, '-x', '--reporter=line']
  return ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...projects, ...tests]
}

/** True when all of the tests pass; the first that does not ends them. */
function pass(place: string, tests: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: '', TEST_DATABASE_URL: '' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, commandFor(tests), { cwd: place, stdio: 'ignore', env })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/**
 * Takes each check away in turn and lets its tests look. They must pass before: a test that is red anyway notices
 * nothing. Prints as it goes; returns the ids that no test noticed.
 */
export async function removeChecks(
  chosen: readonly RemovedCheck[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const lost = flawsOf(removedChecks)
  if (lost.length > 0) throw new Error(lost.join('\n'))
  const place = copyOfTree([...rooms, ...files, ...more])
  const unnoticed: string[] = []
  try {
    const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
    for (const tests of [all.filter((file) => !isStory(file)), all.filter(isStory)])
      if (tests.length > 0 && !(await pass(place, tests)))
        throw new Error(`These do not pass as it is: ${tests.join(' ')}`)
    for (const check of chosen) {
      const began = performance.now()
      const noticed = await withEdit(place, check, async () => !(await pass(place, check.tests)))
      if (!noticed) unnoticed.push(check.id)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      print(
        `${noticed ? '✓ noticed  ' : '✗ UNNOTICED'} ${check.id.padEnd(22)} ${check.title} (${check.at}, ${seconds} s)`,
      )
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  print(`${chosen.length} checks removed, ${unnoticed.length} unnoticed`)
  return unnoticed
}
