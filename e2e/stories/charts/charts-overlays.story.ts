import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { timeBounds, type UsageFile } from 'chart-kit/read/usage-file.ts'
import { copyMachine } from '#machines/copy.machine.ts'

import { expectAccessible } from '../../support/looks.ts'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlays-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (page: string) => pathToFileURL(join(folder, page)).href

function drawCharts(options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  execFileSync(process.execPath, ['tools/charts.mjs', 'copy', '--out', folder, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
}

test('an analyst sees how often an arrow was taken, on the drawing and in its panel', async ({ page }) => {
  const inSeconds = (count: number) => timeBounds.map((bound) => (bound === 2_000 ? count : 0)).concat(0)
  const usage: UsageFile = {
    usage: 'promoter-cabinet',
    from: '2026-11-01',
    to: '2026-11-22',
    bounds: [...timeBounds],
    machines: [
      {
        machine: 'copy',
        fingerprint: fingerprint(copyMachine),
        arrows: { 'idle/copy.pressed/0': 300, 'copying/done.writeClipboard/0': 240 },
        states: {
          '.': { entered: 400, times: inSeconds(0) },
          idle: { entered: 400, times: inSeconds(300) },
          copying: { entered: 300, times: inSeconds(0) },
        },
      },
    ],
  }
  const file = join(folder, 'usage.json')
  writeFileSync(file, JSON.stringify(usage))
  drawCharts(['--usage', file])

  await page.goto(at('copy.html'))
  await expect(page.getByText(/^Использование: запусков 400, дни 2026-11-01 – 2026-11-22/)).toBeVisible()
  const arrow = page.locator('svg.plain [data-arrow="idle/copy.pressed/0"]')
  await expect(arrow).toContainText('300 · 75 %')
  await arrow.click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText(/300 раз, 75 % от запусков.*медиана времени в «Можно скопировать»: 1,5\sс/)
  await expectAccessible(page, 'an arrow’s panel with its usage')
  await panel.getByRole('button', { name: 'Текст копируется', exact: true }).first().click()
  await expect(panel).toContainText('вошли 300 раз, 75 % от запусков')
  await page.locator('svg.plain [data-arrow="copying/error.writeClipboard/0"]').click()
  await expect(panel).toContainText(/Использование\s*ни разу/)
})

/** A repository with two versions of the machines: in the first one the button was called otherwise. */
function twoVersions(): string {
  const project = join(folder, 'project')
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Анна', '-c', 'user.email=anna@example.org', ...args], {
      cwd: project,
      stdio: 'ignore',
    })
  for (const room of ['machines', 'contract', 'package.json', 'tsconfig.base.json'])
    cpSync(room, join(project, room), { recursive: true })
  const machine = join(project, 'machines', 'copy.machine.ts')
  const now = readFileSync(machine, 'utf8')
  writeFileSync(
    machine,
    now.replace("description: 'Нажата кнопка «Скопировать»'", "description: 'Нажата кнопка «В буфер»'"),
  )
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'The first one')
  git('tag', 'one')
  writeFileSync(machine, now)
  git('commit', '--quiet', '-a', '-m', 'The button has another name')
  git('tag', 'two')
  return join(project, '.git')
}

test('an analyst sees what has changed between two versions', async ({ page }) => {
  // The list of machines is there already: the drawings of all need not be made.
  writeFileSync(join(folder, 'index.html'), '')
  drawCharts(['--diff', 'one..two'], { GIT_DIR: twoVersions() })
  await page.goto(at('index.html'))
  await page.getByRole('link', { name: 'Что изменилось между версиями' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что изменилось: one → two')
  await expect(page.getByText(/Анна: The button has another name/)).toBeVisible()
  await expect(page.getByText('вместо «Нажата кнопка „В буфер“» теперь «Нажата кнопка „Скопировать“»')).toBeVisible()
  await expectAccessible(page, 'what has changed')
  await page.getByRole('link', { name: 'Копирование' }).click()
  await expect(page.locator('svg.plain [data-arrow="idle/copy.pressed/0"]')).toHaveClass(/changed/)
})
