import { afterAll, beforeAll, expect, test } from 'vitest'

import { isServedPhone } from '#contract/phone.ts'
import { demoPhones } from '#server/seed/demo-phones.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { closeDatabase, emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { tagsOf } from '../../support/markup.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

const now = new Date('2026-06-15T09:00:00.000Z')
const cyrillic = /[а-яё]/i
const hosts = ['localhost', 'solo.localhost', 'moderated.localhost', 'city.localhost']

let database: TestDatabase

async function seeded() {
  database = await emptyDatabase()
  await database.db.transaction().execute((db) => seedDemo(db, now, testConfig, memoryUploads()))
}

beforeAll(seeded)
afterAll(closeDatabase)

const projectsOf = (host: string) =>
  database.db
    .selectFrom('project')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .selectAll('project')
    .where('domain.host', '=', host)
    .execute()

const connectionsOf = async (host: string, phone: string) => {
  const rows = await database.db
    .selectFrom('project_connection')
    .innerJoin('promoter', 'promoter.id', 'project_connection.promoter_id')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select('project_connection.status')
    .where('domain.host', '=', host)
    .where('promoter.phone', '=', phone)
    .execute()
  return rows.map(({ status }) => status).sort()
}

test('four domains stand for the modes of the specification', async () => {
  const rows = await database.db.selectFrom('domain').selectAll().orderBy('id').execute()
  expect(
    rows.map(({ host, is_one_project, is_city, payment_type }) => [host, is_one_project, is_city, payment_type]),
  ).toEqual([
    ['localhost', false, false, 'AC'],
    ['solo.localhost', true, false, ''],
    ['moderated.localhost', true, false, ''],
    ['city.localhost', false, true, ''],
  ])
  for (const { theme, company_name, support_email } of rows) {
    expect(theme).toMatch(/^[a-z0-9_-]+$/)
    expect(support_email).toMatch(/^help@[a-z]+\.example$/)
    expect(company_name).toMatch(cyrillic)
  }
  expect(new Set(rows.map(({ theme }) => theme)).size).toBe(2)
  expect(rows.some(({ css_file, js_file }) => css_file !== '' && js_file !== '')).toBe(true)
})

test('single-project domains have one program each: one joins at once, the other waits for a manager', async () => {
  const [solo, ...moreSolo] = await projectsOf('solo.localhost')
  const [moderated, ...moreModerated] = await projectsOf('moderated.localhost')
  expect([...moreSolo, ...moreModerated]).toEqual([])
  expect(solo?.access_type).toBe('QU')
  expect(moderated?.access_type).not.toBe('QU')
})

test('at least ten programs have all four tools, and every address leads to the advertiser', async () => {
  const { db } = database
  const links = await db.selectFrom('project_ready_made_link').selectAll().execute()
  const banners = await db.selectFrom('project_banner').selectAll().execute()
  const codes = await db.selectFrom('project_promo_code').selectAll().execute()
  const flyers = await db.selectFrom('project_flyer').selectAll().execute()
  const count = (rows: readonly { project_id: number }[], id: number) =>
    rows.filter(({ project_id }) => project_id === id).length

  const projects = await db.selectFrom('project').selectAll().execute()
  const equipped = projects.filter(({ id }) => count(flyers, id) > 0)
  expect(equipped.length).toBeGreaterThanOrEqual(10)
  for (const { id, base_domain } of equipped) {
    expect(count(links, id)).toBeGreaterThanOrEqual(3)
    expect(count(banners, id)).toBeGreaterThanOrEqual(2)
    expect(count(codes, id)).toBeGreaterThanOrEqual(2)
    expect(count(flyers, id)).toBe(2)
    for (const link of links.filter(({ project_id }) => project_id === id))
      expect(new URL(link.base_url).host).toBe(base_domain)
    for (const banner of banners.filter(({ project_id }) => project_id === id))
      expect(new URL(banner.url).host).toBe(base_domain)
  }
  expect(new Set(codes.map(({ project_id, code }) => `${project_id} ${code}`)).size).toBe(codes.length)
  expect(codes.some(({ end_at }) => end_at === null)).toBe(true)
  for (const { end_at } of codes) if (end_at !== null) expect(end_at.getTime()).toBeGreaterThan(now.getTime())
})

test('lessons begin with the named one and have their own slugs, covers and times', async () => {
  const videos = await database.db
    .selectFrom('training_video')
    .innerJoin('domain', 'domain.id', 'training_video.domain_id')
    .selectAll('training_video')
    .select('domain.host')
    .orderBy('position')
    .execute()
  for (const host of hosts) {
    const own = videos.filter((video) => video.host === host)
    expect(own[0]?.slug).toBe('who-uses-the-project-platform')
    expect(new Set(own.map(({ slug }) => slug)).size).toBe(own.length)
    expect(new Set(own.map(({ image }) => image)).size).toBe(own.length)
  }
  expect(videos.filter(({ host }) => host === 'localhost').length).toBe(26)
  expect(videos.filter(({ host }) => host === 'solo.localhost').length).toBe(26)
  for (const { time, name } of videos) {
    expect(time).toMatch(/^\d{1,2}:[0-5]\d$/)
    expect(name).toMatch(cyrillic)
  }
})

test('promoters stand in every state of a connection', async () => {
  expect(await connectionsOf('localhost', '+79000000001')).toEqual([])
  expect(await connectionsOf('localhost', '+79000000002')).toEqual(['CA', 'MO', 'US', 'US'])
  expect((await connectionsOf('localhost', '+79000000003')).filter((status) => status === 'US').length).toBe(12)
  expect(await connectionsOf('solo.localhost', '+79000000011')).toEqual([])
  expect(await connectionsOf('solo.localhost', '+79000000012')).toEqual(['US'])
  expect(await connectionsOf('moderated.localhost', '+79000000021')).toEqual([])
  expect(await connectionsOf('moderated.localhost', '+79000000022')).toEqual(['MO'])
  expect(await connectionsOf('moderated.localhost', '+79000000023')).toEqual(['CA'])
  expect(await connectionsOf('moderated.localhost', '+79000000024')).toEqual(['US'])
})

test('nobody is connected to a program of another domain or to one that is not open yet', async () => {
  const strange = await database.db
    .selectFrom('project_connection')
    .innerJoin('promoter', 'promoter.id', 'project_connection.promoter_id')
    .innerJoin('project', 'project.id', 'project_connection.project_id')
    .select('project.name')
    .where((row) =>
      row.or([row('project.domain_id', '!=', row.ref('promoter.domain_id')), row('project.is_enabled', '=', false)]),
    )
    .execute()
  expect(strange).toEqual([])
})

test('the printed phones are the seeded ones, and those said to be unregistered are', async () => {
  const promoters = await database.db
    .selectFrom('promoter')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select(['domain.host', 'promoter.phone'])
    .execute()
  const registered = new Set(promoters.map(({ host, phone }) => `${host} ${phone}`))
  for (const { host, phone, about } of demoPhones) {
    expect(isServedPhone(phone)).toBe(true)
    expect(registered.has(`${host} ${phone}`), `${host} ${phone}`).toBe(!about.includes('не зарегистрирован'))
  }
  expect(demoPhones.filter(({ about }) => !about.includes('не зарегистрирован')).length).toBe(registered.size)
})

test('every domain has its documents', async () => {
  const pages = await database.db
    .selectFrom('page')
    .innerJoin('domain', 'domain.id', 'page.domain_id')
    .select(['domain.host', 'page.slug', 'page.name', 'page.text'])
    .execute()
  for (const host of hosts)
    expect(pages.filter((page) => page.host === host).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['policy', 'offer', 'requisites', 'about']),
    )
  for (const { name, text } of pages) {
    expect(name).toMatch(cyrillic)
    expect(text.length).toBeGreaterThan(1_000)
  }
})

const keptTags = new Set(
  `p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s sub sup small mark blockquote q cite code pre abbr
  table caption colgroup col thead tbody tfoot tr th td a img figure figcaption span div details summary`.split(/\s+/),
)
const keptAttributes = new Set(
  'href src alt title width height colspan rowspan scope start reversed lang dir'.split(' '),
)

test('all HTML is well formed and uses only the tags and attributes that screens keep', async () => {
  const pages = await database.db.selectFrom('page').select('text').execute()
  const projects = await database.db.selectFrom('project').select(['description', 'rules']).execute()
  const texts = [
    ...pages.map(({ text }) => text),
    ...projects.flatMap(({ description, rules }) => [description, rules]),
  ]
  for (const text of texts) {
    expect(text).toMatch(cyrillic)
    for (const { name, attributes } of tagsOf(text)) {
      expect(keptTags).toContain(name)
      for (const [key, value] of attributes) {
        expect(keptAttributes).toContain(key)
        if (key === 'href')
          expect(value).toMatch(/^(?:https:\/\/[\w.-]+\.example\/|mailto:[\w.-]+@[\w.-]+\.example$|\/p\/)/)
      }
    }
  }
})
