import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const port = process.env.STORY_GATEWAY_PORT

/** As it is typed: the newest code of the phone comes from a command. */
const codeCommand = `node -e "fetch('http://127.0.0.1:${port}/codes?phone=' + encodeURIComponent(process.env.PHONE)).then(async (answer) => console.log(await answer.text()))"`

type Report = {
  readonly counts: Readonly<Record<string, number>>
  readonly rows: readonly { call: string; outcome: string }[]
}

// Each with made-up input of its own; the second has letters that Python’s older Unicode does not know.
for (const [who, phone, seed] of [
  ['a promoter whom it knows', '+79000000005', '1'],
  ['somebody new', '+79000000777', '4'],
] as const) {
  test(`the contract’s check passes for ${who}, and names the calls that the backend lacks`, async () => {
    const file = test.info().outputPath('report.json')
    const words = ['--url', `http://127.0.0.1:${port}`, '--phone', phone, '--code-command', codeCommand, '--writes']
    const others = ['--other-host', `other.localhost:${port}`, '--seed', seed, '--json', file]
    const { stdout } = await run(process.execPath, ['tools/run.mjs', 'tools/contract/main.ts', ...words, ...others])
    const { counts, rows }: Report = JSON.parse(await readFile(file, 'utf8'))
    expect(counts, stdout).toMatchObject({ misfits: 0, silent: 0 })
    const missing = rows.filter(({ outcome }) => outcome === 'missing').map(({ call }) => call)
    expect([...new Set(missing)].sort()).toEqual([
      'authByToken',
      'getCountryRegionCityList',
      'getProjectConnectedAccrualAnalytics',
      'getProjectConnectedAnalytics',
      'getProjectConnectedShortLinkList',
      'getProjectFlyer',
      'getTrainingVideoBySlugDetail',
      'getTrainingVideoList',
    ])
  })
}
