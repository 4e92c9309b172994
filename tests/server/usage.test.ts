import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { withFeatures } from '#server/routes/domain.ts'
import { sweepUsage, usageFile } from '#server/services/usage/chart-usage.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'
import { addDomain } from '../support/brand.ts'
import { operatorOf } from '../support/operator.ts'
import { type TestServer, testServer } from '../support/server.ts'

const day = 24 * 60 * 60 * 1000
const copy = catalogue.find(({ name }) => name === 'copy')
const mark = fingerprint(copy?.machine ?? { root: undefined as never })
const [press, done, wait] = ['idle/copy.pressed/0', 'copying/done.writeClipboard/0', 'copied/after.copyFeedback/0']

let server: TestServer

beforeEach(async () => {
  server = await testServer({ config: { chartStepsShare: 0.25 } })
})

const bodyOf = (steps: readonly unknown[], more: object = {}) => ({
  machine: 'copy',
  fingerprint: mark,
  steps,
  ...more,
})
const step = (arrow: string | null, ms = 0) => ({ arrow, ms })

/** As the client sends it: no cookie, no token. */
const send = (
  body: unknown,
  { ip = '203.0.113.7', headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
) => server.api({ ip }).post('/chart-steps', body, headers)

const sums = () => usageFile(server.deps, {})
const copyIn = async () => (await sums()).machines.find(({ machine }) => machine === 'copy')

test('steps become sums of the day: arrows, states entered, and how long they lasted', async () => {
  const walk = [step(null), step(press, 4_000), step(done, 30), step(wait, 2_500)]
  expect((await send(bodyOf(walk))).status).toBe(204)
  expect((await send(bodyOf([step(null), step(press, 700)]))).status).toBe(204)

  const found = await copyIn()
  expect(found?.arrows).toEqual({ [press]: 2, [done]: 1, [wait]: 1 })
  expect(found?.states['.']?.entered).toBe(2)
  expect(found?.states.idle?.entered).toBe(2)
  expect(found?.states.copying?.entered).toBe(2)
  // 700 ms and 4 s: up to a second, and up to five.
  expect(found?.states.idle?.times).toEqual([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('a run that comes back to a state has reached it once; what its arrow does not enter adds nothing', async () => {
  const steps = [
    { ...step(null), reached: ['.', 'idle'] },
    { ...step(press), reached: ['copying', 'copied'] },
    { ...step('copying/done.writeClipboard/0'), reached: ['copied'] },
    step(press),
    step(done),
  ]
  expect((await send(bodyOf(steps))).status).toBe(204)
  const { states } = (await copyIn()) ?? {}
  expect([states?.['.']?.reached, states?.copying?.entered, states?.copying?.reached]).toEqual([1, 2, 1])
  expect([states?.copied?.entered, states?.copied?.reached]).toEqual([2, 1])
})

test('O-08: nothing is kept of who it was, and the answer brings no cookie', async () => {
  const [ip, agent] = ['198.51.100.77', 'Canary/9.9']
  const answer = await send(bodyOf([step(null)]), { ip, headers: { 'User-Agent': agent, Cookie: 'visitorid=canary' } })
  expect(answer.headers.getSetCookie()).toEqual([])
  const rows = JSON.stringify(await server.db.selectFrom('chart_usage_day').selectAll().execute())
  expect(rows).not.toMatch(/198\.51|canary/i)
  const columns = Object.keys((await server.db.selectFrom('chart_usage_day').selectAll().execute())[0] ?? {})
  expect(columns.sort()).toEqual(['count', 'day', 'fingerprint', 'kind', 'machine', 'name', 'range'])
  expect(await server.db.selectFrom('limit_count').selectAll().execute()).toEqual([])
})

describe('steps that cannot be counted add nothing', () => {
  test('an arrow that the machine does not have is dropped, its neighbours are counted', async () => {
    expect((await send(bodyOf([step('idle/forged/0'), step(press)]))).status).toBe(204)
    expect((await copyIn())?.arrows).toEqual({ [press]: 1 })
  })

  test.each([
    ['another definition', { fingerprint: '0'.repeat(16) }],
    ['an unknown machine', { machine: 'forged' }],
  ])('%s', async (_, more) => {
    expect((await send(bodyOf([step(press)], more))).status).toBe(204)
    expect((await sums()).machines).toEqual([])
  })

  test.each([
    ['ten thousand at once', bodyOf(Array.from({ length: 10_000 }, () => step('a/b/0'))), 413],
    ['more than one body may have', bodyOf(Array.from({ length: 201 }, () => step(press))), 400],
    ['too large a body', bodyOf([step('x'.repeat(40_000))]), 413],
    ['a time that cannot be', bodyOf([step(press, -1)]), 400],
    ['no JSON', '{', 400],
    ['no object', [], 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
    expect((await sums()).machines).toEqual([])
  })

  test('a page of another site is refused', async () => {
    for (const Origin of ['https://evil.example', ''])
      expect((await send(bodyOf([step(press)]), { headers: { Origin } })).status).toBe(403)
    expect((await sums()).machines).toEqual([])
  })

  test('an address is held to sixty a minute, all together to twelve hundred', async () => {
    const statuses = []
    for (let at = 0; at < 62; at += 1) statuses.push((await send(bodyOf([step(press)]))).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(bodyOf([step(press)]), { ip: '203.0.113.8' })).status).toBe(204)
    for (let at = 0; at < 1_200; at += 1) await send('{', { ip: `198.51.${at >> 8}.${at & 255}` })
    expect((await send(bodyOf([step(press)]), { ip: '192.0.2.1' })).status).toBe(429)
    server.clock.advance(61_000)
    expect((await send(bodyOf([step(press)]))).status).toBe(204)
    expect((await copyIn())?.arrows[press]).toBe(62)
  })
})

test('a server that does not count has no such call, and no domain speaks of it', async () => {
  const plain = await testServer()
  const domain = await addDomain(plain.db)
  const answer = await plain.api().post('/chart-steps', bodyOf([step(press)]))
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'Нет такого запроса' }])
  const row = await plain.db.selectFrom('domain').selectAll().where('id', '=', domain.id).executeTakeFirstOrThrow()
  expect(withFeatures(plain.deps, row)).not.toHaveProperty('chart_steps_share')
  expect(JSON.stringify(withFeatures(plain.deps, row))).not.toContain('chart-steps')
})

test('a server that counts names it with the share, also beside no other feature', async () => {
  const other = await testServer({ config: { chartStepsShare: 0.25, features: [] } })
  await addDomain(other.db)
  const { data } = await (await other.api().get('/domain/get-domain')).json()
  expect(data).toMatchObject({ features: ['chart-steps'], chart_steps_share: 0.25 })
})

test('while the disk is nearly full nothing is written', async () => {
  server = await testServer({ config: { chartStepsShare: 1 }, storage: { isReadOnly: () => true } })
  expect((await send(bodyOf([step(press)]))).status).toBe(503)
})

test('a day is one of Moscow, the export takes the days that are asked for, and old ones are swept away', async () => {
  const operator = operatorOf(server)
  const out = ['--out', 'usage.json']
  server.clock.set('2026-11-20T20:59:00Z')
  await send(bodyOf([step(press)]))
  server.clock.set('2026-11-20T21:01:00Z')
  await send(bodyOf([step(press), step(done)]))

  const all = await operator('usage', 'export', ...out)
  expect([all.status, all.lines]).toEqual([0, ['Машин: 1. Дни: 2026-11-20 – 2026-11-21.']])
  const later = JSON.parse((await operator('usage', 'export', '--from', '2026-11-21', ...out)).out ?? '')
  expect(later).toMatchObject({ usage: 'promoter-cabinet', from: '2026-11-21', to: '2026-11-21' })
  expect(later.machines[0]).toMatchObject({ machine: 'copy', fingerprint: mark, arrows: { [press]: 1, [done]: 1 } })
  const none = await operator('usage', 'export', '--to', '2026-01-01', ...out)
  expect(none.lines[0]).toBe('Машин: 0. За эти дни ничего не посчитано.')
  expect((await operator('usage', 'export', '--from', 'вчера', ...out)).status).toBe(2)

  server.clock.advance(401 * day)
  await sweepUsage(server.deps)
  expect((await sums()).machines).toEqual([])
})

test('many tabs at the same moment lose nothing', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(bodyOf([step(press), step(done)]), { ip: `203.0.113.${at + 20}` })),
  )
  expect((await copyIn())?.arrows).toEqual({ [press]: 20, [done]: 20 })
})
