import * as v from 'valibot'
import { expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shortLinkFor } from '#server/services/links/short-links.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { saveRequisite } from '#server/services/money/requisites.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { addConnection } from '../support/links.ts'
import { addPayment } from '../support/payments.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

/** Somebody with a mark of their own in every field that they own. */
async function markedPromoter(
  { db, deps }: TestServer,
  domain: { id: number; host: string },
  mark: string,
  digit: string,
) {
  const project = await addProject(db, { domain_id: domain.id, name: `Программа ${domain.host}`, access_type: 'QU' })
  const promoter = await addPromoter(db, {
    domain_id: domain.id,
    phone: `+7999${digit.repeat(7)}`,
    email: `${mark}-mail@example.ru`,
    first_name: `${mark}-имя`,
    last_name: `${mark}-фамилия`,
  })
  await addConnection(db, promoter.id, project.id)
  const owner = { promoterId: promoter.id, projectId: project.id }
  const target = `https://tea.example/${mark}-page`
  const link = await shortLinkFor(deps, owner, { type: 'LI', target, sub: `${mark}-sub` })
  await db
    .insertInto('click')
    .values({ click_id: `${mark}-click`, link_id: link.id, at: new Date() })
    .execute()
  await recordDeal(deps, project.id, {
    external_id: `${mark}-deal`,
    click_id: `${mark}-click`,
    price: 100_000,
    status: 'CO',
    external_status: `${mark}-status`,
    external_first_name: `${mark}-customer`,
    external_phone: `${mark}-phone`,
  })
  const cash = Number(`77${digit}00`)
  await addPayment(db, { promoter_id: promoter.id, project_id: project.id, cash, status: 'WA' })
  const full = await db.selectFrom('domain').selectAll().where('id', '=', domain.id).executeTakeFirstOrThrow()
  const visitor = { domain: full, ip: '203.0.113.7', requestId: 'r', promoterId: promoter.id }
  const data = {
    fullName: `${mark}-полное имя`,
    numberCheck: digit.repeat(20),
    inn: digit.repeat(12),
    bankName: `${mark}-банк`,
    bankNumber: digit.repeat(9),
    bankCheck: digit.repeat(20),
    minSum: '1000',
    legalAddress: null,
  }
  await saveRequisite(deps, visitor, { requisite_type: 'SE', is_main: true, data })
  return { promoter, project, link, canaries: [mark, digit.repeat(9), link.key] }
}

const calls: readonly Endpoint[] = [...catalogue, ...optionalCalls]

/** Every call, with whatever it takes; ids are those of the one who is looked for. */
function asked(entry: Endpoint, victim: { project: { id: number }; link: { id: number } }) {
  const path = entry.path.replace(':slug', 'policy')
  const fields = {
    project_id: victim.project.id,
    flyer_id: '1',
    id: victim.link.id,
    name: 'Переименована',
    by: 'link',
    connected: '1',
    date_from: '2020-01-01',
    date_to: '2029-12-31',
    requisite_type: 'SE',
    url: 'https://tea.example/',
    phone: '+79991111111',
    code: '123456',
    token: 'x'.repeat(32),
  }
  if (entry.method === 'POST') return { path, body: fields }
  return {
    path: `${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`,
  }
}

test('O-01: a call shows data to no stranger, neighbour, other brand or expired session', async () => {
  const server = await testServer()
  const here = await addDomain(server.db, { host: 'localhost' })
  const there = await addDomain(server.db, { host: 'other.localhost' })
  const victim = await markedPromoter(server, here, 'канарейка', '7')
  const neighbour = await markedPromoter(server, here, 'сосед', '5')
  const abroad = await markedPromoter(server, there, 'чужой', '3')

  const expired = await browserOf(server, victim.promoter)
  const own = await browserOf(server, victim.promoter)
  const onOtherHost = await browserOf(server, victim.promoter, 'other.localhost')
  const [token = ''] = [...expired.jar.values()]
  await server.db.deleteFrom('session').where('promoter_id', '=', victim.promoter.id).execute()
  expect(token).not.toBe('')
  const visitors = {
    anonymous: server.api(),
    neighbour: await browserOf(server, neighbour.promoter),
    abroad: await browserOf(server, abroad.promoter, 'other.localhost'),
    'the same promoter on another brand': onOtherHost,
    'an ended session': own,
  }

  let cells = 0
  for (const [who, browser] of Object.entries(visitors)) {
    await browser.get('/domain/get-domain')
    for (const entry of calls) {
      if (entry.name === 'logout' || entry.name === 'requisiteDelete') continue
      const { path, body } = { body: undefined, ...asked(entry, victim) }
      const answer = body === undefined ? await browser.get(path) : await browser.post(path, body)
      const text = await answer.text()
      for (const canary of victim.canaries) expect(text, `${who} asks ${entry.name}`).not.toContain(canary)
      expect(answer.status, `${who} asks ${entry.name}`).toBeLessThan(500)
      cells += 1
    }
  }
  expect(cells).toBe(5 * (calls.length - 2))

  // The control: the same marks are there for their owner, or the sweep would prove nothing.
  const owner = await browserOf(server, victim.promoter)
  const accruals = await (await owner.get('/promoter/get-project-connected-accrual-list')).text()
  expect(accruals).toContain('канарейка-customer')
  expect(await (await owner.get('/account/get-requisite-list')).text()).toContain('7'.repeat(20))
  for (const name of ['getLinks', 'getStatistics']) {
    const entry = calls.find((each) => each.name === name)
    expect(await (await owner.get(entry === undefined ? '' : asked(entry, victim).path)).text()).toContain('канарейка')
  }
  // What others asked of the link left it as it was.
  const kept = await server.db.selectFrom('short_link').select('name').where('id', '=', victim.link.id).execute()
  expect(kept).toEqual([{ name: '' }])
})

test('O-05: an answer has no key that the contract does not name, and personal data come in the calls that show them', async () => {
  const server = await testServer()
  const here = await addDomain(server.db, { host: 'localhost' })
  const owner = await markedPromoter(server, here, 'канарейка', '7')
  const browser = await browserOf(server, owner.promoter)
  const shows: Record<string, string[]> = { customer: [], account: [], profile: [] }
  const undeclared: string[] = []
  for (const entry of calls.filter(({ method, writes }) => method === 'GET' && writes !== true)) {
    const answer = await browser.get(asked(entry, owner).path)
    const body: unknown = await answer.json()
    if (answer.status !== 200) continue
    const text = JSON.stringify(body)
    // Reading drops what is not declared: what is the same afterwards had nothing else.
    if (JSON.stringify(v.parse(entry.reply, body)).length < text.length) undeclared.push(entry.name)
    if (/канарейка-(?:customer|phone|deal)/.test(text)) shows.customer?.push(entry.name)
    if (text.includes('7'.repeat(20))) shows.account?.push(entry.name)
    if (/канарейка-(?:mail|имя|фамилия)/.test(text)) shows.profile?.push(entry.name)
  }
  expect(undeclared).toEqual([])
  expect(shows).toEqual({
    customer: ['getProjectConnectedAccrualList'],
    account: ['getRequisiteIsMain', 'getRequisiteList'],
    profile: ['getProfile'],
  })
  const profile = Object.keys(await (await browser.get('/account/user-profile')).json())
  expect(profile.filter((key) => /(?:^|_)(?:id|phone|e?mail|name)/.test(key))).toEqual([])
})
