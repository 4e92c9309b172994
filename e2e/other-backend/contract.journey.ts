import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const port = process.env.STORY_GATEWAY_PORT

/** As it is typed: the newest code of the phone comes from a command. */
const codeCommand = `node -e "fetch('http://127.0.0.1:${port}/codes?phone=' + encodeURIComponent(process.env.PHONE)).then(async (answer) => console.log(await answer.text()))"`

for (const [who, phone] of [
  ['a promoter whom it knows', '+79000000005'],
  ['somebody new', '+79000000777'],
] as const) {
  test(`the contract’s check passes for ${who}, and names the calls that the backend lacks`, async () => {
    const words = ['--url', `http://127.0.0.1:${port}`, '--phone', phone, '--code-command', codeCommand, '--writes']
    const { stdout } = await run(process.execPath, ['tools/run.mjs', 'tools/contract/main.ts', ...words])
    expect(stdout).toContain(' не подходит: 0, не отвечает: 0,')
    const missing = [...stdout.matchAll(/(\/\S+) +НЕТ ВЫЗОВА/g)].map(([, path]) => path)
    expect([...new Set(missing)].sort()).toEqual([
      '/account/auth-by-token',
      '/city/get-country-region-city-list',
      '/promoter/get-project-connected-accrual-analytics',
      '/promoter/get-project-connected-analytics',
      '/promoter/get-project-connected-short-link-list',
      '/promoter/get-project-flyer',
      '/training/get-training-video-by-slug-detail/:slug',
      '/training/get-training-video-list',
    ])
  })
}
