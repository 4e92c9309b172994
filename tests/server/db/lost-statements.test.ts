import { beforeAll, expect, test } from 'vitest'

import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import type { Api } from '../../support/api.ts'
import { addPromoter } from '../../support/brand.ts'
import { emptyDatabase } from '../../support/database.ts'
import { faultyDatabase } from '../../support/faulty-pool.ts'
import { addConnection, advertiserKey, trackedProgram } from '../../support/links.ts'
import { solvedCaptcha, type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { askForCode, codeSentTo, freshBrowser, someProfile } from '../../support/sign-in.ts'

let server: TestServer
let fault: ReturnType<typeof faultyDatabase>
let domain: { id: number }
let program: { id: number }
let clickId = ''
let subjects = 0

beforeAll(async () => {
  const { pool } = await emptyDatabase()
  fault = faultyDatabase(pool)
  server = await testServer({ db: fault.db })
  const tracked = await trackedProgram(server)
  domain = tracked.domain
  program = tracked.program
  clickId = 'click-of-a-deal'
  await server.db.insertInto('click').values({ click_id: clickId, link_id: tracked.link.id, at: new Date() }).execute()
})

/** Somebody who was never there before, so that no round meets what another left. */
async function newPromoter() {
  subjects += 1
  const phone = `+7999${String(subjects).padStart(7, '0')}`
  return addPromoter(server.db, { domain_id: domain.id, phone })
}

async function signedIn(promoter: { id: number; domain_id: number }): Promise<Api> {
  const browser = await browserOf(server, promoter)
  await browser.get('/domain/get-domain')
  return browser
}

const countOf = async (table: 'session' | 'project_connection' | 'short_link' | 'requisite', promoter: number) => {
  const rows = await server.db.selectFrom(table).select('promoter_id').where('promoter_id', '=', promoter).execute()
  return rows.length
}

type Round = {
  readonly act: () => Promise<Response>
  /** How often the call has had its effect. */
  readonly effects: () => Promise<number>
}

async function codeRound(path: string, isNew: boolean): Promise<Round> {
  subjects += 1
  const phone = `+7998${String(subjects).padStart(7, '0')}`
  const promoter = isNew ? null : await addPromoter(server.db, { domain_id: domain.id, phone })
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  const code = await codeSentTo(server, phone)
  const sessions = async () => {
    const found = await server.db.selectFrom('promoter').select('id').where('phone', '=', phone).executeTakeFirst()
    return found === undefined ? 0 : countOf('session', found.id)
  }
  const verified = async () => {
    const row = await server.db
      .selectFrom('one_time_code')
      .select('verified_at')
      .where('phone', '=', phone)
      .executeTakeFirst()
    return row?.verified_at instanceof Date ? 1 : 0
  }
  return {
    act: () => browser.post(path, { phone, code, ...(isNew ? someProfile : {}) }),
    effects: promoter !== null && path.endsWith('update-phone-code') ? verified : sessions,
  }
}

const details = {
  fullName: 'Анна Иванова',
  numberCheck: '1'.repeat(20),
  inn: '1'.repeat(12),
  bankName: 'Банк',
  bankNumber: '1'.repeat(9),
  bankCheck: '1'.repeat(20),
  minSum: '1000',
}

const rounds: Readonly<Record<string, () => Promise<Round>>> = {
  'asking for a code': async () => {
    subjects += 1
    const phone = `+7997${String(subjects).padStart(7, '0')}`
    const browser = await freshBrowser(server)
    return {
      act: () => browser.post('/account/create-phone-code', { phone, token: solvedCaptcha }),
      effects: async () => {
        await server.deps.background.idle()
        const rows = await server.db.selectFrom('one_time_code').select('id').where('phone', '=', phone).execute()
        const sendings = await server.db.selectFrom('code_send').select('phone').where('phone', '=', phone).execute()
        expect(sendings).toHaveLength(rows.length)
        expect(server.sent.filter((message) => message.phone === phone).length).toBeLessThanOrEqual(rows.length)
        return rows.length
      },
    }
  },
  'checking a code': () => codeRound('/account/update-phone-code', false),
  'signing in': () => codeRound('/account/auth', false),
  registering: () => codeRound('/account/reg', true),
  'signing in by a link': async () => {
    const promoter = await newPromoter()
    const token = await issueLoginToken(server.deps, promoter)
    const browser = await freshBrowser(server)
    return {
      act: () => browser.post('/account/auth-by-token', { token }),
      effects: () => countOf('session', promoter.id),
    }
  },
  'logging out': async () => {
    const promoter = await newPromoter()
    const browser = await signedIn(promoter)
    return {
      act: () => browser.get('/account/logout'),
      effects: async () => 1 - (await countOf('session', promoter.id)),
    }
  },
  'joining a program': async () => {
    const promoter = await newPromoter()
    const browser = await signedIn(promoter)
    return {
      act: () => browser.get(`/promoter/create-project-connected?project_id=${program.id}`),
      effects: () => countOf('project_connection', promoter.id),
    }
  },
  'making a link': async () => {
    const promoter = await newPromoter()
    await addConnection(server.db, promoter.id, program.id)
    const browser = await signedIn(promoter)
    const asked = { url: 'https://tea.example/new', sub: 'x', project_id: program.id }
    return {
      act: () => browser.post('/promoter/get-project-connected-url', asked),
      effects: () => countOf('short_link', promoter.id),
    }
  },
  'saving payout details': async () => {
    const promoter = await newPromoter()
    const browser = await signedIn(promoter)
    const asked = { requisite_type: 'SE', is_main: true, data: details }
    return {
      act: () => browser.post('/account/requisite-create-or-update', asked),
      effects: () => countOf('requisite', promoter.id),
    }
  },
  'deleting payout details': async () => {
    const promoter = await newPromoter()
    const browser = await signedIn(promoter)
    await browser.post('/account/requisite-create-or-update', { requisite_type: 'SE', is_main: true, data: details })
    await server.deps.background.idle()
    return {
      act: () => browser.post('/account/requisite-delete', { requisite_type: 'SE' }),
      effects: async () => 1 - (await countOf('requisite', promoter.id)),
    }
  },
  'reporting a deal': async () => {
    subjects += 1
    const external_id = `deal-${subjects}`
    const report = { external_id, click_id: clickId, price: 100, status: 'CO' }
    return {
      act: () =>
        server.api().send('/postback', {
          method: 'POST',
          body: JSON.stringify(report),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${advertiserKey}` },
        }),
      effects: async () => {
        const rows = await server.db.selectFrom('accrual').select('id').where('external_id', '=', external_id).execute()
        return rows.length
      },
    }
  },
}

test.each(Object.entries(rounds))(
  'V-07: %s does all or nothing, whichever of its statements is lost',
  async (_, prepare) => {
    let lost = 0
    for (let nth = 1; nth < 60; nth += 1) {
      const { act, effects } = await prepare()
      fault.failAt(nth)
      const answer = await act()
      fault.heal()
      await server.deps.background.idle()
      if (answer.ok) {
        expect(await effects()).toBe(1)
        break
      }
      lost += 1
      expect([nth, answer.status, answer.headers.get('Retry-After')]).toEqual([nth, 503, '5'])
      expect([nth, await effects()]).toEqual([nth, 0])
      expect([nth, (await act()).ok]).toEqual([nth, true])
      expect([nth, await effects()]).toEqual([nth, 1])
    }
    expect(lost).toBeGreaterThan(0)
  },
)
