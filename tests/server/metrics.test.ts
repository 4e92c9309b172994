import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { listenForMetrics } from '#server/http/metrics-listener.ts'
import { processMetrics } from '#server/ports/metrics.ts'
import { addDomain } from '../support/brand.ts'
import { person, trackedProgram } from '../support/links.ts'
import { testServer } from '../support/server.ts'
import { askForCode, codeSentTo, freshBrowser, otherCode, signIn } from '../support/sign-in.ts'

/** The figures by their name and labels, after a look at every line: Prometheus refuses a page with a bad one. */
function read(text: string): ReadonlyMap<string, number> {
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.split('\n').filter((line) => line !== '')
  const comment = /^# (?:HELP [a-z_0-9]+ \S.*|TYPE [a-z_0-9]+ (?:counter|gauge|histogram))$/
  const figure = /^([a-z_0-9]+(?:\{(?:[a-z_]+="[^"\\]*",?)+\})?) (\d+(?:\.\d+)?(?:e[+-]\d+)?|Nan)$/
  expect(lines.filter((line) => !comment.test(line) && !figure.test(line))).toEqual([])
  const found = lines.flatMap((line) => {
    const [, name, value] = figure.exec(line) ?? []
    return name === undefined ? [] : [[name, Number(value)] as const]
  })
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length)
  return new Map(found)
}

test('answers are counted by the pattern of their route and the class of their status, and timed', async () => {
  const server = await testServer()
  await addDomain(server.db)
  const browser = server.api()
  await browser.get('/domain/get-page/secret-slug?search=79161112233')
  await browser.get('/domain/get-domain')
  await browser.get('/domain/get-domain')
  await browser.get('/account/user-profile')
  const figures = read(await server.deps.metrics.text())
  const page = 'route="/api/domain/get-page/:slug"'
  expect(figures.get(`http_requests_total{${page},status="2xx"}`)).toBe(1)
  expect(figures.get('http_requests_total{route="/api/account/user-profile",status="4xx"}')).toBe(1)
  expect(figures.get('http_requests_total{route="/api/domain/get-domain",status="2xx"}')).toBe(2)
  expect(figures.get(`http_request_duration_seconds_count{${page}}`)).toBe(1)
  expect(figures.get(`http_request_duration_seconds_bucket{le="+Inf",${page}}`)).toBe(1)
})

test('clicks, codes and refusals by a limit are counted', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  for (let click = 0; click < 3; click += 1) await server.api().send(`/s/${link.key}`, { headers: person })
  await signIn(server, '+79991234567')
  const hasty = await freshBrowser(server)
  await askForCode(hasty, '+79991234567')
  for (let turn = 0; turn < 11; turn += 1) await askForCode(hasty, `+7999765430${turn % 10}`)
  await server.deps.background.idle()
  const figures = read(await server.deps.metrics.text())
  expect(figures.get('clicks_stored_total')).toBe(3)
  expect(figures.get('clicks_waiting')).toBe(0)
  expect(figures.get('messages_total{kind="code",outcome="sent"}')).toBeGreaterThan(1)
  expect(figures.get('limits_refused_total{limit="code-cooldown"}')).toBe(1)
  expect(figures.get('limits_refused_total{limit="code-requests"}')).toBe(2)
})

test('figures hold no phone, code, cookie, id or address', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const browser = await freshBrowser(server)
  await askForCode(browser, '+79161112233')
  const code = await codeSentTo(server, '+79161112233')
  await browser.post('/account/auth', { phone: '+79161112233', code: otherCode(code) })
  await browser.send(`/s/${link.key}?sub_id=someone`, { headers: person })
  await browser.send('/files/somebody.png')
  await browser.send('/project-detail/79161112233')
  const text = await server.deps.metrics.text()
  const secrets = [code, '9161112233', link.key, 'someone', 'somebody', 'project-detail', ...browser.jar.values()]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('figures are read on a port of their own, and nowhere else', async () => {
  const server = await testServer()
  await addDomain(server.db)
  await server.api().get('/domain/get-domain')
  const metrics = processMetrics([], true)
  const listening = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const bound = listening?.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const figures = read(await answer.text())
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect([...figures.keys()].filter((name) => name === 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    listening?.close()
  }
  for (const path of ['/metrics', '/api/metrics']) {
    const answer = await server.api().send(path)
    expect(await answer.text()).not.toContain('http_requests_total')
  }
})

test('figures have a port only if the settings name one, on this machine alone unless they say otherwise', async () => {
  expect(readConfig({ DATA_DIR: '/nonexistent', APP_SECRET: 'a1b2c3d4e5f60718'.repeat(4) }).metrics).toBeNull()
  const asked = readConfig({ APP_SECRET: 'a1b2c3d4e5f60718'.repeat(4), METRICS_PORT: '9464' })
  expect(asked.metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(await listenForMetrics(processMetrics(), null)).toBeNull()
})
