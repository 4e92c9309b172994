import { beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { api } from '../../support/api.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { faultyDatabase } from '../../support/faulty-pool.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { signIn } from '../../support/sign-in.ts'

const hostile = '</script><script>alert(1)</script><!-- __CSP_NONCE__ $& -->'

let server: TestServer
let several: { id: number }
let single: { id: number }

beforeEach(async () => {
  server = await testServer()
  several = await addDomain(server.db)
  single = await addDomain(server.db, { host: 'solo.localhost', is_one_project: true, company_name: hostile })
})

async function factsOf(answer: Response) {
  const [, text] = /<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return text === undefined ? null : JSON.parse(text)
}

/** What the calls of start-up answer to the same browser. */
async function replies({ get }: Awaited<ReturnType<typeof browserOf>>, ...paths: readonly string[]) {
  return Promise.all(paths.map(async (path) => (await get(path)).json()))
}

describe('the facts of a page', () => {
  test('a visitor’s page has the domain, no user, and the mark of its cookies', async () => {
    const browser = server.api()
    const answer = await browser.send('/auth')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const [domain] = await replies(browser, '/domain/get-domain')
    expect(await factsOf(answer)).toEqual({
      mark: browser.jar.get('csrftoken'),
      domain: domain.data,
      user: null,
      project: null,
      connection: null,
    })
  })

  test('a promoter’s page has what the calls would answer, and no one may keep it', async () => {
    const promoter = await addPromoter(server.db, { domain_id: several.id, balance: 1234 })
    const browser = await browserOf(server, promoter)
    const answer = await browser.send('/project-list')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const [user] = await replies(browser, '/account/user-profile')
    expect(await factsOf(answer)).toMatchObject({ user, project: null, connection: null })
    expect(user.cash).toBe(12.34)
  })

  test('a page of the one program has the program and the connection too', async () => {
    await addProject(server.db, { domain_id: single.id })
    const promoter = await addPromoter(server.db, { domain_id: single.id })
    const browser = await browserOf(server, promoter, 'solo.localhost')
    await browser.get('/domain/get-domain')
    const { status } = await browser.get('/promoter/create-project-connected', {
      'X-CSRFToken': browser.jar.get('csrftoken') ?? '',
    })
    expect(status).toBe(200)
    const facts = await factsOf(await browser.send('/'))
    const [project, connection] = await replies(browser, '/promoter/get-project', '/promoter/get-project-connected')
    expect([facts.project, facts.connection]).toEqual([project.data, connection.data])
    expect(facts.connection).not.toBeNull()
  })

  test('a text of the domain cannot end the element, nor take the nonce', async () => {
    const answer = await server.api({ host: 'solo.localhost' }).send('/')
    const page = await answer.clone().text()
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    expect((await factsOf(answer)).domain.company_name).toBe(hostile)
  })

  test('a dead session has a visitor’s page, and its next write is let in', async () => {
    const browser = await signIn(server, '+79990000001')
    await server.db.deleteFrom('session').execute()
    server.clock.advance(60_000)
    const facts = await factsOf(await browser.send('/'))
    expect(facts).toMatchObject({ user: null, mark: browser.jar.get('csrftoken') })
  })

  test('nothing of the address is in the page', async () => {
    const page = await (await server.api().send('/auth?search=reflected-text')).text()
    expect(page).not.toContain('reflected-text')
  })

  test('the page is never compressed', async () => {
    const answer = await server.api().send('/auth', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })

  test('an unknown host has a page without facts', async () => {
    expect(await factsOf(await server.api({ host: 'nobody.localhost' }).send('/'))).toBeNull()
  })

  test('a page comes without facts while the database does not answer', async () => {
    const { jar } = await signIn(server, '+79990000001')
    const { db, failAt } = faultyDatabase(server.pool)
    for (const nth of [1, 2, 3]) {
      const app = createApp({ ...server.deps, db }, async () => '<!doctype html><!-- facts -->')
      failAt(nth)
      const answer = await api(app, { cookies: Object.fromEntries(jar) }).send('/')
      expect([nth, answer.status, await factsOf(answer)]).toEqual([nth, 200, null])
    }
  })
})
