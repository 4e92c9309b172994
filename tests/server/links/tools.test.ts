import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { shortLinkFor } from '#server/services/links/short-links.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addConnection, person, trackedProgram } from '../../support/links.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const files = mkdtempSync(join(tmpdir(), 'flyers-'))
writeFileSync(join(files, 'flyer.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
afterAll(() => rmSync(files, { recursive: true, force: true }))

async function cabinet(access_type = '') {
  const server = await testServer({ config: { filesFolders: [files] } })
  const tracked = await trackedProgram(server)
  const newcomer = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000001' })
  const open = await addProject(server.db, { domain_id: tracked.domain.id, name: 'Кофейня', access_type })
  const mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
  const theirs = await browserOf(server, newcomer)
  await theirs.get('/domain/get-domain')
  return { ...tracked, server, newcomer, open, mine, theirs }
}

describe('C-04: joining a program', () => {
  test.each([
    ['QU', 'US'],
    ['', 'MO'],
  ])('access %j gives %s, for fifty requests at once too, and one connection', async (access, status) => {
    const { server, open, theirs, newcomer } = await cabinet(access)
    const asked = Array.from({ length: 50 }, () =>
      theirs.get(`/promoter/create-project-connected?project_id=${open.id}`),
    )
    const answers = await Promise.all((await Promise.all(asked)).map((answer) => answer.json()))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    const rows = await server.db
      .selectFrom('project_connection')
      .select('status')
      .where('promoter_id', '=', newcomer.id)
      .execute()
    expect(rows).toEqual([{ status }])
  })

  test('again after a refusal changes nothing', async () => {
    const { server, open, theirs, newcomer } = await cabinet('QU')
    await addConnection(server.db, newcomer.id, open.id, 'CA')
    const answer = await theirs.get(`/promoter/create-project-connected?project_id=${open.id}`)
    expect(await answer.json()).toEqual({ status: 'CA' })
  })

  test('a request to join is refused while the program is not open yet', async () => {
    const { server, open, theirs } = await cabinet('QU')
    await server.db.updateTable('project').set({ is_enabled: false }).where('id', '=', open.id).execute()
    const answer = await theirs.get(`/promoter/create-project-connected?project_id=${open.id}`)
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'Программа ещё не открыта' }])
  })
})

describe('O-03: the tools of a program', () => {
  test.each(['none', 'MO', 'CA'])('tools are closed to a promoter whose connection is %s', async (status) => {
    const { server, program, newcomer, theirs } = await cabinet()
    if (status !== 'none') await addConnection(server.db, newcomer.id, program.id, status)
    const flyer = await server.db
      .insertInto('project_flyer')
      .values({ project_id: program.id, name: 'Лист', image: '/files/flyer.jpg' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = await theirs.post('/promoter/get-project-connected-url', { url: 'tea.example', project_id: program.id })
    const list = await theirs.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
    const file = await theirs.get(`/promoter/get-project-flyer?flyer_id=${flyer.id}`)
    expect([url.status, list.status, file.status]).toEqual([403, 403, 403])
  })

  test('close on the next call when the connection is lost', async () => {
    const { server, program, mine } = await cabinet()
    const ask = () => mine.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
    expect((await ask()).status).toBe(200)
    await server.db.updateTable('project_connection').set({ status: 'CA' }).execute()
    expect((await ask()).status).toBe(403)
  })

  test('a SUB ID with blanks around it makes the same link as one without', async () => {
    const { program, mine } = await cabinet()
    const make = async (sub: string) => {
      const made = await mine.post('/promoter/get-project-connected-url', {
        url: 'tea.example',
        sub,
        project_id: program.id,
      })
      return made.json()
    }
    const { short_url, full_url } = await make('вк пост')
    expect(await make(' вк пост\u00a0')).toMatchObject({ short_url, full_url })
  })

  test('tools are listed by what they bring: clicks, then deals, and what has brought nothing by its age', async () => {
    const { server, promoter, program, mine } = await cabinet()
    await server.db.deleteFrom('short_link').execute()
    const brought = { old: [0, 0], few: [2, 1], many: [9, 0], code: [0, 3], new: [0, 0] }
    const owner = { promoterId: promoter.id, projectId: program.id }
    for (const [sub, [clicks, deals]] of Object.entries(brought)) {
      const link = await shortLinkFor(server.deps, owner, { type: 'LI', target: 'https://tea.example/', sub })
      await server.db
        .updateTable('short_link')
        .set({ saved_at: server.clock.now() })
        .where('id', '=', link.id)
        .execute()
      if (clicks || deals)
        await server.db.insertInto('link_total').values({ link_id: link.id, clicks, deals }).execute()
    }
    const answer = await mine.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
    const { data } = await answer.json()
    expect(data.map(({ sub }: { sub: string }) => sub)).toEqual(['many', 'few', 'code', 'new', 'old'])
  })

  test('a link of a flyer is called by the flyer, and one that only looks like it by nothing', async () => {
    const { server, program, open, mine } = await cabinet()
    const [own, foreign] = await server.db
      .insertInto('project_flyer')
      .values([program, open].map(({ id }) => ({ project_id: id, name: 'Осень', image: '/files/flyer.jpg' })))
      .returning('id')
      .execute()
    const subs = [`flyer-${own?.id}`, `flyer-${foreign?.id}`, 'flyer-осень']
    for (const sub of subs) await mine.post('/promoter/link-save', { url: 'tea.example', sub, project_id: program.id })
    const answer = await mine.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
    const { data } = await answer.json()
    const names = subs.map((sub) => data.find((row: { sub: string }) => row.sub === sub)?.name)
    expect(names).toEqual(['Листовка: Осень', '', ''])
  })

  test('give the flyer’s file as base64, and a clear refusal when it is gone', async () => {
    const { server, program, mine } = await cabinet()
    const add = (image: string) =>
      server.db
        .insertInto('project_flyer')
        .values({ project_id: program.id, name: 'Лист', image })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [there, gone, outside] = [
      await add('/files/flyer.jpg'),
      await add('/files/x.jpg'),
      await add('/files/../../etc/hosts'),
    ]
    const answer = await (await mine.get(`/promoter/get-project-flyer?flyer_id=${there.id}`)).json()
    expect(Buffer.from(answer.data.file, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    for (const { id } of [gone, outside]) {
      const refused = await mine.get(`/promoter/get-project-flyer?flyer_id=${id}`)
      expect([refused.status, await refused.json()]).toEqual([404, { error: 'Листовка не найдена' }])
    }
  })
})

describe('making a link', () => {
  test('gives both addresses and a picture, and the same again for the same page', async () => {
    const { program, mine } = await cabinet()
    const ask = async () => {
      const body = { url: 'tea.example/чай', sub: 'vk', project_id: program.id }
      return (await mine.post('/promoter/get-project-connected-url', body)).json()
    }
    const link = await ask()
    expect(link.short_url).toMatch(/^http:\/\/localhost\/s\/\w{10}$/)
    expect(link.full_url.startsWith(`${link.short_url}?url=https%3A%2F%2Ftea.example%2F`)).toBe(true)
    expect(Buffer.from(link.qr, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(await ask()).toEqual(link)
  })

  test.each([
    ['of sixteen thousand letters', 'x'.repeat(16_000), 'tea.example'],
    ['of three thousand Cyrillic letters', 'я'.repeat(3_000), 'tea.example'],
    ['beside a long address', 'vk', `tea.example/${'я'.repeat(1_300)}`],
  ])(
    'a link made with a SUB ID %s gives addresses that are answered, and keeps the SUB ID whole',
    async (_, sub, url) => {
      const { server, program, mine } = await cabinet()
      const asked = await mine.post('/promoter/get-project-connected-url', { url, sub, project_id: program.id })
      const link = await asked.json()
      for (const address of [link.short_url, link.full_url]) {
        const { href, pathname, search } = new URL(address)
        expect(href.length).toBeLessThan(4_100)
        const answer = await server.api().send(`${pathname}${search}`, { headers: person })
        expect(answer.status).toBe(302)
        expect(answer.headers.get('Location')).toMatch(/^https:\/\/tea\.example\/\S*[?&]click_id=/)
        expect(answer.headers.get('Location')?.length).toBeLessThan(10_100)
      }
      const list = await mine.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
      const { data } = await list.json()
      expect(data.map((row: { sub: string }) => row.sub)).toContain(sub)
    },
  )

  test('a page whose address no server would read is refused', async () => {
    const { program, mine } = await cabinet()
    const url = `tea.example/${'a'.repeat(8_000)}`
    const answer = await mine.post('/promoter/get-project-connected-url', { url, project_id: program.id })
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toMatch(/^Слишком длинный адрес страницы/)
  })

  test('takes a SUB ID of any length that a request allows, and says so beyond', async () => {
    const { program, mine } = await cabinet()
    const ask = (sub: string) =>
      mine.post('/promoter/get-project-connected-url', { url: 'tea.example', sub, project_id: program.id })
    const long = await ask('я'.repeat(1_000))
    expect(long.status).toBe(200)
    expect((await ask('x'.repeat(70_000))).status).toBe(413)
    expect((await ask('a\u0000b')).status).toBe(400)
  })
})

test('E-05: another brand’s program and one that never was get the same bytes, and nothing is made', async () => {
  const { server, mine } = await cabinet()
  const other = await addDomain(server.db, { host: 'other.localhost' })
  const foreign = await addProject(server.db, { domain_id: other.id, access_type: 'QU' })
  const calls = [
    (id: number) => mine.get(`/promoter/create-project-connected?project_id=${id}`),
    (id: number) => mine.get(`/promoter/get-project-connected-short-link-list?project_id=${id}`),
    (id: number) => mine.post('/promoter/get-project-connected-url', { url: 'tea.example', project_id: id }),
    (id: number) => mine.get(`/promoter/get-project-flyer?flyer_id=${id}`),
  ]
  for (const call of calls) {
    const [theirs, none] = [await call(foreign.id), await call(999_999)]
    expect(theirs.status).toBe(none.status)
    expect(await theirs.text()).toBe(await none.text())
  }
  const made = await server.db
    .selectFrom('project_connection')
    .select('id')
    .where('project_id', '=', foreign.id)
    .execute()
  expect(made).toEqual([])
})
