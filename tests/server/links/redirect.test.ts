import { expect, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { shortLinkFor } from '#server/services/links/short-links.ts'
import { api } from '../../support/api.ts'
import { addDomain } from '../../support/brand.ts'
import { person, trackedProgram } from '../../support/links.ts'
import { testServer } from '../../support/server.ts'

async function clicksOf(server: Awaited<ReturnType<typeof testServer>>, linkId: number) {
  const raw = await server.db.selectFrom('click').select('click_id').where('link_id', '=', linkId).execute()
  const total = await server.db
    .selectFrom('link_total')
    .select('clicks')
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  const days = await server.db.selectFrom('link_day').select('clicks').where('link_id', '=', linkId).execute()
  return { raw: raw.length, total: total?.clicks ?? 0, byDay: days.reduce((sum, { clicks }) => sum + clicks, 0) }
}

test('a visitor is sent to the advertiser with a click id and the SUB ID, and is counted', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const answer = await server.api().send(`/s/${link.key}`, { headers: person })
  expect(answer.status).toBe(302)
  const sentTo = new URL(answer.headers.get('Location') ?? '')
  expect(sentTo.href).toMatch(/^https:\/\/tea\.example\/green\?a=1&click_id=[1-9A-Za-z]{20}&sub_id=vk#top$/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(await clicksOf(server, link.id)).toEqual({ raw: 1, total: 1, byDay: 1 })
})

test.each([
  ['HEAD', {}, 'HEAD'],
  ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 'GET'],
  ['a messenger’s preview', { 'User-Agent': 'TelegramBot (like TwitterBot)' }, 'GET'],
  ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
  ['a preview', { 'X-Purpose': 'preview' }, 'GET'],
  ['a client that does not name a browser', { 'User-Agent': '' }, 'GET'],
  ['a picture in another page', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }, 'GET'],
  ['a script of another page', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'empty' }, 'GET'],
  ['a frame in another page', { 'Sec-Fetch-Dest': 'iframe' }, 'GET'],
])('%s is sent on and not counted', async (_, headers, method) => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const answer = await server.api().send(`/s/${link.key}`, { method, headers: { ...person, ...headers } })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('https://tea.example/green?a=1&sub_id=vk#top')
  expect(await clicksOf(server, link.id)).toEqual({ raw: 0, total: 0, byDay: 0 })
})

test('a visitor whose browser is too old to say how it opens the link is counted', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  await server.api().send(`/s/${link.key}`, { headers: { ...person, 'Sec-Fetch-Mode': '', 'Sec-Fetch-Dest': '' } })
  expect(await clicksOf(server, link.id)).toEqual({ raw: 1, total: 1, byDay: 1 })
})

test('an unknown key and another brand’s key get the same page, and no address', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  await addDomain(server.db, { host: 'other.localhost' })
  const unknown = await server.api({ host: 'other.localhost' }).send('/s/doesNotEx1', { headers: person })
  const foreign = await server.api({ host: 'other.localhost' }).send(`/s/${link.key}`, { headers: person })
  expect([unknown.status, foreign.status]).toEqual([404, 404])
  expect(foreign.headers.get('Location')).toBeNull()
  expect(await foreign.text()).toBe(await unknown.text())
})

test.each(['%00', '%F0%9F%98%80', 'a'.repeat(16_000), 'doesNotEx0'])(
  'an address of another shape than a key (%#) gets that page too',
  async (key) => {
    const server = await testServer()
    await trackedProgram(server)
    const answer = await server.api().send(`/s/${key}`, { headers: person })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Ссылка не найдена')
  },
)

test('a link whose program moved to another site leads nowhere', async () => {
  const server = await testServer()
  const { link, program } = await trackedProgram(server)
  await server.db.updateTable('project').set({ base_domain: 'coffee.example' }).where('id', '=', program.id).execute()
  expect((await server.api().send(`/s/${link.key}`, { headers: person })).status).toBe(404)
})

test('a link of a promoter who no longer uses the program is passed through uncounted', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  await server.db.updateTable('project_connection').set({ status: 'CA' }).execute()
  const answer = await server.api().send(`/s/${link.key}`, { headers: person })
  expect(answer.headers.get('Location')).toBe('https://tea.example/green?a=1&sub_id=vk#top')
  expect(await clicksOf(server, link.id)).toEqual({ raw: 0, total: 0, byDay: 0 })
})

test('a hundred visitors at once are counted exactly', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const visits = Array.from({ length: 100 }, () => server.api().send(`/s/${link.key}`, { headers: person }))
  const answers = await Promise.all(visits)
  expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(100)
  expect(await clicksOf(server, link.id)).toEqual({ raw: 100, total: 100, byDay: 100 })
})

test('a click that could not be stored is no redirect', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  await server.db.schema.alterTable('click').renameTo('click_elsewhere').execute()
  const answer = await server.api().send(`/s/${link.key}`, { headers: person })
  await server.db.schema.alterTable('click_elsewhere').renameTo('click').execute()
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.headers.get('Location')).toBeNull()
})

test('the same page and SUB ID give the same link, fifty times at once', async () => {
  const server = await testServer()
  const { owner } = await trackedProgram(server)
  const made = { type: 'LI', target: 'https://tea.example/black', sub: '' } as const
  const links = await Promise.all(Array.from({ length: 50 }, () => shortLinkFor(server.deps, owner, made)))
  expect(new Set(links.map(({ key }) => key)).size).toBe(1)
  const other = await shortLinkFor(server.deps, owner, { ...made, sub: 'x' })
  expect(other.key).not.toBe(links[0]?.key)
})

test('several servers on one database count exactly, and none waits crosswise for another', async () => {
  const server = await testServer()
  const { owner, link } = await trackedProgram(server)
  const other = await shortLinkFor(server.deps, owner, { type: 'LI', target: 'https://tea.example/', sub: 'other' })
  const apps = Array.from({ length: 3 }, () => createApp(server.deps, async () => ''))
  const visits = Array.from({ length: 300 }, (_, turn) => {
    const app = apps[turn % apps.length] ?? server.app
    return api(app).send(`/s/${turn % 2 === 0 ? link.key : other.key}`, { headers: person })
  })
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([302]))
  expect(await clicksOf(server, link.id)).toEqual({ raw: 150, total: 150, byDay: 150 })
  expect(await clicksOf(server, other.id)).toEqual({ raw: 150, total: 150, byDay: 150 })
})
