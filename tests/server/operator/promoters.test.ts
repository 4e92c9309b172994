import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveRequisite } from '#server/services/money/requisites.ts'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addConnection } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const phone = '+79991234567'
const data = {
  fullName: 'Иванова Анна Петровна',
  numberCheck: '40802810900000000001',
  inn: '123456789012',
  bankName: 'Банк',
  bankNumber: '044525225',
  bankCheck: '30101810400000000225',
  minSum: '1000',
  legalAddress: 'Казань, Баумана, 1',
}
const secrets = [phone, 'a@example.ru', data.fullName, data.numberCheck, data.inn, data.bankCheck, data.legalAddress]

let server: TestServer
let operator: ReturnType<typeof operatorOf>
let promoter: { id: number; domain_id: number }

beforeEach(async () => {
  server = await testServer()
  operator = operatorOf(server)
  const domain = await addDomain(server.db)
  promoter = await addPromoter(server.db, { domain_id: domain.id, phone, balance: 123_456 })
  const project = await addProject(server.db, { domain_id: domain.id, name: 'Чай' })
  await addConnection(server.db, promoter.id, project.id)
  const asker = { domain, ip: '203.0.113.7', requestId: 'r', promoterId: promoter.id }
  await saveRequisite(server.deps, asker, { requisite_type: 'IN', is_main: true, data })
})

const audited = async () =>
  (
    await server.db.selectFrom('audit').select('event').where('event', 'like', 'operator.%').orderBy('id').execute()
  ).map(({ event }) => event)

describe('promoters', () => {
  test('promoters are listed with masked phones, and found by a part of the phone in any notation', async () => {
    const other = await addDomain(server.db, { host: 'solo.localhost', company_name: 'Другой' })
    await addPromoter(server.db, { domain_id: other.id, phone: '+79990000001', first_name: '', last_name: '' })
    const list = async (...more: string[]) => (await operator('promoters', 'list', ...more)).lines
    expect(await list()).toHaveLength(4)
    expect((await list()).join('\n')).not.toContain(phone)
    for (const part of ['4567', '123-45', '8 (999) 123-45-67', '+7 999 123 45 67']) {
      const [, , row = '', ...others] = await list('--phone', part)
      expect(row).toMatch(/ localhost +Иванова Анна +\+7\*{3}4567 .* 1 +1 234,56 ₽ +открыт$/)
      expect(others).toEqual([])
    }
    expect((await list('--host', 'solo.localhost'))[2]).toMatch(/ — +\+7\*{3}0001/)
    expect(await list('--phone', '0007')).toEqual(['Таких промоутеров нет.'])
    expect((await operator('promoters', 'list', '--phone', '123')).status).toBe(2)
  })

  test('promoters are shown masked, and revealed only into the audit', async () => {
    await browserOf(server, promoter)
    const shown = (await operator('promoters', 'show', String(promoter.id))).lines.join('\n')
    for (const secret of secrets) expect(shown).not.toContain(secret)
    for (const part of ['+7***4567', 'a***@example.ru', '***0001', 'Сессии: 1', 'US  «Чай»', '1 234,56 ₽'])
      expect(shown).toContain(part)
    expect(await audited()).toEqual([])

    const revealed = (await operator('promoters', 'show', String(promoter.id), '--reveal')).lines.join('\n')
    for (const secret of secrets) expect(revealed).toContain(secret)
    expect(await audited()).toEqual(['operator.promoter-revealed'])
    expect(JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())).not.toContain(data.inn)
  })

  test('promoters who are blocked are out with the next request and let in no more, until they are unblocked', async () => {
    const browser = await browserOf(server, promoter)
    const { status: seen } = await browser.get('/account/user-profile')
    expect(seen).toBe(200)
    const token = await issueLoginToken(server.deps, promoter)
    const block = () => operator('promoters', 'block', String(promoter.id))
    expect((await block()).lines).toEqual(['+7***4567, localhost: заблокирован, сессий закончено: 1'])
    expect((await browser.get('/account/user-profile')).status).toBe(401)
    expect((await block()).lines[0]).toContain('так и было')
    expect((await operator('sign-in-link', phone, '--host', 'localhost')).status).toBe(1)
    expect((await operator('promoters', 'list')).lines[2]).toMatch(/заблокирован$/)

    const unblocked = await operator('promoters', 'unblock', String(promoter.id))
    expect(unblocked.lines).toEqual(['+7***4567, localhost: может войти снова'])
    // What was stolen stays dead.
    expect((await browser.get('/account/user-profile')).status).toBe(401)
    await browser.post('/account/auth-by-token', { token })
    expect((await browser.get('/account/user-profile')).status).toBe(401)
    expect((await (await browserOf(server, promoter)).get('/account/user-profile')).status).toBe(200)
    expect(await audited()).toEqual(['operator.promoter-blocked', 'operator.promoter-unblocked'])
  })

  test('promoters who are signed out lose every session, and may sign in again', async () => {
    const browsers = [await browserOf(server, promoter), await browserOf(server, promoter)]
    for (const browser of browsers) expect((await browser.get('/account/user-profile')).status).toBe(200)
    const answer = await operator('promoters', 'sign-out', String(promoter.id))
    expect(answer.lines).toEqual(['+7***4567, localhost: сессий закончено: 2'])
    for (const browser of browsers) expect((await browser.get('/account/user-profile')).status).toBe(401)
    expect((await (await browserOf(server, promoter)).get('/account/user-profile')).status).toBe(200)
    expect(await audited()).toEqual(['operator.promoter-signed-out'])
  })

  test.each(['show', 'block', 'unblock', 'sign-out'])('promoters who are not there: %s is refused', async (word) => {
    expect(await operator('promoters', word, '999')).toEqual({
      status: 1,
      lines: ['Промоутера 999 нет (список: promoters list)'],
    })
  })
})

test('a damaged page that a command meets rings the alarm, and the database’s words are not shown', async () => {
  const words = 'invalid page in block 1 of relation "base/5/16862"'
  const raise = `create function damage() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'XX001', message = '${words}'; end $$`
  await sql.raw(raise).execute(server.db)
  await sql`create trigger damage before insert on audit for each row execute function damage()`.execute(server.db)
  try {
    const answer = await operator('sign-in-link', phone, '--host', 'localhost')
    expect(answer.status).toBe(1)
    expect(answer.lines[0]).toContain('База данных повреждена')
    expect(answer.lines.join('\n')).not.toMatch(/invalid page|base\/5/)
  } finally {
    await sql`drop function damage cascade`.execute(server.db)
  }
  const alarms = server.lines.filter(({ event }) => event === 'database.damaged')
  expect(alarms.map(({ fields }) => fields)).toEqual([{ command: 'sign-in-link', folder: '/nonexistent/db' }])
  expect(server.logText()).not.toContain('base/5')
})
