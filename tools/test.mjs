// `npm test`: what must hold, step by step; `--rest` runs what takes long, `node tools/test.mjs STEP…` the named ones.
// The last line stands alone: "N passed, N failed". A step without tests of its own (types, lint) counts when it fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'
import { stepNames, stepsFor } from './setup/steps.mjs'

process.chdir(root)
const names = process.argv.slice(2).filter((word) => word !== '--rest')
const isRest = process.argv.includes('--rest')
const unknown = names.filter((name) => !stepNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps: ${stepNames.join(', ')}.`)
  process.exit(2)
}

await installWhatIsMissing()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
/** @type {({ name: string, seconds: number } & import('./setup/steps.mjs').Counts)[]} */
const rows = []

for (const { name, take } of stepsFor({ names, isRest }, reports)) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 100 - name.length))}`)
  const started = performance.now()
  const result = await take().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  rows.push({ name, seconds: (performance.now() - started) / 1000, ...result })
}
rmSync(reports, { recursive: true, force: true })

console.log('\nstep                        time     passed   failed  skipped')
for (const { name, seconds, passed, failed, skipped } of rows) {
  const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join(' ')
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s ${counts}`)
}
// What failed stands thousands of lines above.
for (const { name, failures = [] } of rows)
  for (const failure of failures) console.log(`\n✗ ${name}: ${failure.name}\n${failure.message}`)
/** @param {'passed' | 'failed'} key */
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
