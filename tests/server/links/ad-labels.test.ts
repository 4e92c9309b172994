import { beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { addProject, addPromoter } from '../../support/brand.ts'
import { ageCaches } from '../../support/cache-clock.ts'
import { addConnection, person, trackedProgram } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const program = {
  host: 'localhost',
  name: 'Магазин чая',
  base_domain: 'tea.example',
  base_url: 'https://tea.example/',
  accrual_type: 'PE',
  percent_or_cash: 7.5,
}
const ad = { advertiser: 'ООО «Чай»', inn: '7700000000', erid: '2VtzqTest', until: '2027-01-31' }

let server: TestServer
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let mine: Awaited<ReturnType<typeof browserOf>>

beforeEach(async () => {
  server = await testServer()
  tracked = await trackedProgram(server)
  mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
})

const put = (fields: object) => operatorOf(server, { ...program, ...fields })('projects', 'add', 'file')

async function shown() {
  const answer = await mine.get(`/promoter/get-project?project_id=${tracked.program.id}`)
  return (await answer.json()).data
}

const makeLink = async (url = 'tea.example/green', sub = '') =>
  (await mine.post('/promoter/get-project-connected-url', { url, sub, project_id: tracked.program.id })).json()

async function sentTo() {
  ageCaches(60_000)
  const answer = await server.api().send(`/s/${tracked.link.key}`, { headers: person })
  return new URL(answer.headers.get('Location') ?? '')
}

describe('a program’s label', () => {
  test('the promoter reads what the operator entered, and the ready texts', async () => {
    const texts = [{ name: 'Коротко', text: 'Чай: {link} {label}' }]
    expect((await put({ ad, projectpost_set: texts })).status).toBe(0)
    expect(await shown()).toMatchObject({ ad: { ...ad, is_per_link: false }, projectpost_set: texts })
    expect(await shown()).not.toHaveProperty('ad.is_in_address')
  })

  test('a program without one is answered as before, and null takes one away', async () => {
    const before = await shown()
    expect(before).not.toHaveProperty('ad')
    expect(before).not.toHaveProperty('projectpost_set')
    await put({ ad })
    await put({})
    expect(await shown()).toHaveProperty('ad')
    await put({ ad: null })
    expect(await shown()).not.toHaveProperty('ad')
  })

  test('a server that offers nothing beyond the specification has none', async () => {
    await put({ ad: { ...ad, is_per_link: true } })
    await server.db.updateTable('short_link').set({ erid: 'own' }).execute()
    const plain = createApp({ ...server.deps, config: { ...server.deps.config, features: [] } })
    const browser = await browserOf({ ...server, app: plain }, tracked.promoter)
    const answer = await browser.get(`/promoter/get-project?project_id=${tracked.program.id}`)
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).not.toHaveProperty('ad')
  })

  test.each([
    [{ advertiser: 'ООО «Чай»' }, 'нужен erid или is_per_link: true'],
    [{ ...ad, erid: 'a b' }, 'без пробелов и невидимых знаков'],
    [{ ...ad, inn: '77' }, 'нужно 10 или 12 цифр или пустая строка'],
    [{ ...ad, until: '2027-02-30' }, 'нужен день ГГГГ-ММ-ДД'],
    [{ ...ad, token: 'x' }, 'такого поля нет'],
  ])('the label %j is refused, and nothing is written', async (entry, words) => {
    const { status, lines } = await put({ ad: entry })
    expect([status, lines.join()]).toEqual([1, expect.stringContaining(words)])
    expect(await shown()).not.toHaveProperty('ad')
  })

  test('an export that is put back keeps the label and the texts', async () => {
    await put({ ad: { ...ad, is_in_address: true }, projectpost_set: [{ name: 'А', text: '{code}' }] })
    const { out = '' } = await operatorOf(server)('projects', 'export', '--host', 'localhost', '--out', 'f.json')
    expect(JSON.parse(out)[0]).toMatchObject({ ad: { ...ad, is_per_link: false, is_in_address: true } })
    expect((await operatorOf(server, out)('projects', 'add', 'file')).status).toBe(0)
    const again = await operatorOf(server)('projects', 'export', '--host', 'localhost', '--out', 'f.json')
    expect(again.out).toBe(out)
  })
})

describe('a token for each link', () => {
  beforeEach(() => put({ ad: { advertiser: 'ООО «Чай»', is_per_link: true } }))

  test('the operator exports the links that are given out, and gives them tokens', async () => {
    await mine.post('/promoter/link-save', { url: 'tea.example/green', sub: '=1+1', project_id: tracked.program.id })
    const id = String(tracked.program.id)
    const { out = '', lines } = await operatorOf(server)('erids', 'export', '--project', id, '--out', 'f.csv')
    expect(lines).toEqual(['«Магазин чая»: ссылок 1, без токена 1.'])
    expect(out).toContain("'=1+1")
    const filled = out.replace(/;\r\n$/, ';2Vtzq-own\r\n')
    expect((await operatorOf(server, filled)('erids', 'import', 'file', '--project', id)).lines).toEqual([
      '«Магазин чая»: записано токенов 1.',
    ])
    expect(await makeLink('tea.example/green', '=1+1')).toMatchObject({ erid: '2Vtzq-own' })
    expect(await makeLink('tea.example/black')).not.toHaveProperty('erid')
    const saved = await (await mine.get(`/promoter/get-links?project_id=${id}`)).json()
    expect(saved.results).toMatchObject([{ erid: '2Vtzq-own' }])
  })

  test('another program’s link is refused, and nothing of the file is written', async () => {
    const other = await addProject(server.db, { domain_id: tracked.domain.id, name: 'Кофейня' })
    const file = `id;erid\n${tracked.link.id};mine\n`
    const { status, lines } = await operatorOf(server, file)('erids', 'import', 'file', '--project', String(other.id))
    expect([status, lines]).toEqual([1, [`У программы «Кофейня» нет ссылки с id ${tracked.link.id}`]])
    expect(await server.db.selectFrom('short_link').select('erid').execute()).toEqual([{ erid: '' }])
  })

  test('a token is its own promoter’s alone', async () => {
    await server.db.updateTable('short_link').set({ erid: 'own' }).execute()
    const other = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000009' })
    await addConnection(server.db, other.id, tracked.program.id)
    const theirs = await browserOf(server, other)
    await theirs.get('/domain/get-domain')
    const body = { url: 'https://tea.example/green?a=1#top', sub: 'vk', project_id: tracked.program.id }
    expect(await (await theirs.post('/promoter/get-project-connected-url', body)).json()).not.toHaveProperty('erid')
  })
})

describe('a token in the address', () => {
  test('the address carries the token only where the operator wants it there', async () => {
    await put({ ad })
    expect((await sentTo()).searchParams.has('erid')).toBe(false)
    await put({ ad: { ...ad, is_in_address: true } })
    expect((await sentTo()).searchParams.get('erid')).toBe('2VtzqTest')
    expect((await sentTo()).hash).toBe('#top')
  })

  test('a token with unusual signs arrives as it was entered', async () => {
    await put({ ad: { ...ad, erid: 'a&b=c+д%#"<', is_in_address: true } })
    expect((await sentTo()).searchParams.get('erid')).toBe('a&b=c+д%#"<')
  })

  test('a link’s own token goes in place of the program’s, and none where it has none', async () => {
    await put({ ad: { ...ad, is_per_link: true, is_in_address: true } })
    expect((await sentTo()).searchParams.has('erid')).toBe(false)
    await server.db.updateTable('short_link').set({ erid: 'own' }).execute()
    expect((await sentTo()).searchParams.get('erid')).toBe('own')
  })

  test('a token whose term is over is carried no longer', async () => {
    await put({ ad: { ...ad, until: '2020-01-01', is_in_address: true } })
    expect((await sentTo()).searchParams.has('erid')).toBe(false)
  })

  test('an address that names a token already keeps that one alone', async () => {
    await put({ ad: { ...ad, is_in_address: true } })
    await server.db.updateTable('short_link').set({ target: 'https://tea.example/?erid=theirs' }).execute()
    expect((await sentTo()).searchParams.getAll('erid')).toEqual(['theirs'])
  })
})

describe('the check of a brand', () => {
  const findings = async () =>
    (await operatorOf(server)('check', '--host', 'localhost')).lines.filter((line) => /подпис|токена/.test(line))

  test('the check says when a label ends, and that it has', async () => {
    const now = server.clock.now()
    const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await put({ ad: { ...ad, until: dayAfter(60) } })
    expect(await findings()).toEqual([])
    await put({ ad: { ...ad, until: dayAfter(5) } })
    expect(await findings()).toEqual([expect.stringMatching(/^Предупреждение: Срок подписи «Реклама» истекает .*2/)])
    await put({ ad: { ...ad, until: dayAfter(-2) } })
    expect(await findings()).toEqual([expect.stringContaining('Срок подписи «Реклама» истёк')])
  })

  test('the check counts the listed links that wait for a token', async () => {
    await put({ ad: { advertiser: 'ООО «Чай»', is_per_link: true } })
    expect(await findings()).toEqual([])
    await mine.post('/promoter/link-save', { url: 'tea.example/green', project_id: tracked.program.id })
    expect(await findings()).toEqual([expect.stringContaining('Ссылок без своего токена: 1')])
  })
})
