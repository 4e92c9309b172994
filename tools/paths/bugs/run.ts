import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../../setup/commands.mjs'
import { type Bug, bugs } from './catalogue.ts'

const rooms = ['contract', 'machines', 'src', 'server', 'tools', 'e2e', 'public', 'dist']
const files = [
  'package.json',
  'package-lock.json',
  'index.html',
  'vite.config.ts',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
]

/** A copy of the tree as it is now; the tree itself is never touched. */
function copyTree(): string {
  const place = mkdtempSync(join(tmpdir(), 'seeded-'))
  for (const name of [...rooms, ...files]) cpSync(join(root, name), join(place, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'dir')
  return place
}

/** True when the paths go well. */
function walk(place: string, machines: readonly string[]): Promise<boolean> {
  const args = ['node_modules/playwright/cli.js', 'test', 'e2e/paths.story.ts', '-x', '--reporter=line']
  const env = { ...process.env, PATHS_MACHINES: machines.join(','), PATHS_PROFILE: 'ci' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: place, stdio: 'ignore', env })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Every bug must still have its place: a screen that was rewritten needs its bug written anew. */
export function lostBugs(): string[] {
  return bugs
    .filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
    .map(({ id, file }) => `${id}: ${file} has its place no more, or more than once`)
}

async function judge(place: string, bug: Bug): Promise<boolean> {
  const file = join(place, bug.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    sound.replace(bug.find, () => bug.put),
  )
  try {
    return !(await walk(place, bug.machines))
  } finally {
    writeFileSync(file, sound)
  }
}

/** Puts each bug into the copy, walks the paths, takes it out again. Prints as it goes; returns how many were found. */
export async function huntBugs(
  machines: readonly string[],
  print: (line: string) => void,
): Promise<{ found: number; all: number }> {
  const place = copyTree()
  const chosen = bugs.filter((bug) => bug.machines.some((machine) => machines.includes(machine)))
  let found = 0
  try {
    for (const bug of chosen) {
      const isFound = await judge(place, bug)
      if (isFound) found += 1
      print(`${isFound ? '✓ найдена ' : '✗ пропущена'} ${bug.id} ${bug.title} (${bug.file})`)
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  print(`Найдено ${found} из ${chosen.length}`)
  return { found, all: chosen.length }
}
