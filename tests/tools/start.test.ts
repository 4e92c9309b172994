import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const start = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url))

// What is refused is refused before anything is installed or built.
test.each([
  [['--now'], '--now: нужна дата, например --now 2026-12-02 или --now 2026-12-02T09:30\n'],
  [['--now='], '--now: нужна дата, например --now 2026-12-02 или --now 2026-12-02T09:30\n'],
  [['--colour'], /^Неизвестная настройка: --colour\. Есть --script auth-3f9a21 \[ФАЙЛ\] и --now 2026-12-02/],
])('npm start -- %j is typed wrongly, in one line', (args, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(line)
})
