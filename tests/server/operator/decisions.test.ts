import { describe, expect, test } from 'vitest'

import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addConnection, trackedProgram } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

async function asked(status = 'MO') {
  const server = await testServer()
  const domain = await addDomain(server.db, { host: 'localhost' })
  const project = await addProject(server.db, { domain_id: domain.id, name: 'Чай' })
  const promoter = await addPromoter(server.db, { domain_id: domain.id, phone: '+79991234567' })
  await addConnection(server.db, promoter.id, project.id, status)
  const { id } = await server.db.selectFrom('project_connection').select('id').executeTakeFirstOrThrow()
  const statusNow = async () =>
    (await server.db.selectFrom('project_connection').select('status').executeTakeFirstOrThrow()).status
  return { server, project, promoter, id: String(id), statusNow, operator: operatorOf(server) }
}

describe('connection requests', () => {
  test('connection requests are listed with masked phones, by status and by host', async () => {
    const { server, operator, id } = await asked()
    const other = await addDomain(server.db, { host: 'solo.localhost', company_name: 'Другой' })
    const project = await addProject(server.db, { domain_id: other.id, name: 'Кофе' })
    const promoter = await addPromoter(server.db, { domain_id: other.id, phone: '+79990000001' })
    await addConnection(server.db, promoter.id, project.id, 'US')

    const all = (await operator('connections', 'list')).lines.join('\n')
    expect(all).toContain('Чай')
    expect(all).toContain('+7***4567')
    expect(all).not.toMatch(/79991234567|example\.ru/)
    const waiting = (await operator('connections', 'list', '--status', 'MO')).lines
    expect(waiting).toHaveLength(3)
    expect(waiting[2]).toMatch(new RegExp(`^ *${id} +MO +localhost +Чай`))
    expect((await operator('connections', 'list', '--host', 'SOLO.localhost')).lines[2]).toContain('Кофе')
    expect((await operator('connections', 'list', '--status', 'CA')).lines).toEqual(['Таких заявок нет.'])
  })

  test.each([
    ['MO', 'US'],
    ['MO', 'CA'],
    ['US', 'CA'],
    ['CA', 'US'],
  ])('%s becomes %s, once, and the audit keeps it', async (from, to) => {
    const { server, operator, id, statusNow } = await asked(from)
    expect(await operator('connections', 'decide', id, to)).toMatchObject({ status: 0 })
    expect(await operator('connections', 'decide', id, to)).toMatchObject({
      status: 0,
      lines: [expect.stringContaining('так и было')],
    })
    expect(await statusNow()).toBe(to)
    expect(await server.db.selectFrom('audit').select(['event', 'phone', 'detail']).execute()).toEqual([
      {
        event: 'operator.connection-decided',
        phone: '+7***4567',
        detail: { connection: Number(id), from, to },
      },
    ])
  })

  test('declined ones keep the reason, which the promoter reads until they are connected', async () => {
    const { server, operator, id, promoter, project } = await asked()
    const browser = await browserOf(server, promoter)
    const seen = async () => {
      const answer = await browser.get(`/promoter/get-project-connected?project_id=${project.id}`)
      return (await answer.json()).data
    }
    await operator('connections', 'decide', id, 'CA')
    expect(await seen()).toEqual({ status: 'CA' })
    const reason = 'Нет площадки'
    expect((await operator('connections', 'decide', id, 'CA', '--reason', ` ${reason} `)).status).toBe(0)
    expect(await seen()).toEqual({ status: 'CA', reason })
    expect((await operator('connections', 'decide', id, 'CA')).lines[0]).toContain('так и было')
    expect(await seen()).toEqual({ status: 'CA', reason })
    expect((await operator('connections', 'list')).lines[2]).toMatch(/Иванова Анна +\+7\*{3}4567 .* Нет площадки$/)
    await operator('connections', 'decide', id, 'US')
    expect(await seen()).toEqual({ status: 'US' })
    await operator('connections', 'decide', id, 'CA')
    expect(await seen()).toEqual({ status: 'CA' })
  })

  test('declined ones may ask anew from the operator’s day on, and not before', async () => {
    const { server, operator, id, promoter, project } = await asked()
    const browser = await browserOf(server, promoter)
    await browser.get('/domain/get-domain')
    const ask = async () => {
      const answer = await browser.get(`/promoter/create-project-connected?project_id=${project.id}`)
      return (await answer.json()).status
    }
    server.clock.set('2026-06-15T09:00:00Z')
    await operator('connections', 'decide', id, 'CA', '--reason', 'Нет сайта', '--retry-from', '2026-06-20')
    const answer = await browser.get(`/promoter/get-project-connected?project_id=${project.id}`)
    expect((await answer.json()).data).toEqual({
      status: 'CA',
      reason: 'Нет сайта',
      may_retry_at: '2026-06-19T21:00:00.000Z',
    })
    server.clock.set('2026-06-19T20:59:59Z')
    expect(await ask()).toBe('CA')
    server.clock.set('2026-06-19T21:00:00Z')
    expect([await ask(), await ask()]).toEqual(['MO', 'MO'])
    await operator('connections', 'decide', id, 'CA')
    expect(await ask()).toBe('CA')
  })

  test.each([
    [['US', '--retry-from', '2026-12-01'], '--retry-from: только вместе с CA'],
    [['CA', '--retry-from', '01.12.2026'], '--retry-from: день указывается как ГГГГ-ММ-ДД'],
    [['US', '--reason', 'Нет площадки'], '--reason: только вместе с CA'],
    [['CA', '--reason', ' '], '--reason: причина не может быть пустой'],
    [['CA', '--reason', 'а\u001b[2J'], '--reason: в причине недопустимый знак'],
    [['CA', '--reason', 'а'.repeat(301)], '--reason: не длиннее 300 знаков'],
  ])('%j is a wrong reason and decides nothing', async (words, line) => {
    const { operator, id, statusNow } = await asked()
    expect(await operator('connections', 'decide', id, ...words)).toEqual({ status: 2, lines: [line] })
    expect(await statusNow()).toBe('MO')
  })

  test.each([
    ['999', 'US', 1, 'Заявки 999 нет'],
    ['5', 'MO', 2, 'US|CA: US или CA'],
    ['five', 'US', 2, 'ID: нужно целое число'],
    ['0', 'US', 2, 'ID: нужно целое число'],
    ['99999999999', 'US', 2, 'ID: нужно целое число'],
    ['2147483648', 'US', 2, 'ID: такого номера не бывает'],
  ])('decide %s %s is refused', async (id, to, status, line) => {
    const { operator, statusNow } = await asked()
    expect(await operator('connections', 'decide', id, to)).toEqual({ status, lines: [line] })
    expect(await statusNow()).toBe('MO')
  })

  test('names cannot move the cursor of the terminal', async () => {
    const { server, operator } = await asked()
    await server.db.updateTable('project').set({ name: 'Чай\u001b[2J\u202e' }).execute()
    expect((await operator('connections', 'list')).lines.join('')).not.toMatch(/\p{C}/u)
  })
})

describe('deals and accruals', () => {
  async function program() {
    const server = await testServer()
    const tracked = await trackedProgram(server, { accrual_type: 'PE', reward: 750 })
    const at = server.clock.now()
    await server.db.insertInto('click').values({ click_id: 'c1', link_id: tracked.link.id, at }).execute()
    const project = String(tracked.program.id)
    const balance = async () =>
      (await server.db.selectFrom('promoter').select('balance').executeTakeFirstOrThrow()).balance
    return { server, project, balance, operator: operatorOf(server) }
  }
  const deal = (project: string, ...more: string[]) =>
    ['deals', 'record', '--project', project, '--deal', 'A-1', '--click', 'c1', ...more] as const

  test('a deal is recorded by the rules of the postback, once for its number', async () => {
    const { server, project, operator, balance } = await program()
    const first = await operator(...deal(project, '--price', '1999.99', '--status', 'CO', '--first-name', 'Пелагея'))
    expect(first.lines[0]).toMatch(/: создано, CO, чек 1 999,99 ₽, вознаграждение 150,00 ₽$/)
    expect((await operator(...deal(project, '--price', '1999.99'))).lines[0]).toContain('уже было, CO')
    expect(await balance()).toBe(15_000)
    const kept = await server.db.selectFrom('accrual').select(['external_id', 'external_first_name']).execute()
    expect(kept).toEqual([{ external_id: 'A-1', external_first_name: 'Пелагея' }])
    const audit = await server.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain('Пелагея')
  })

  test.each([
    [['--price', '-5'], 2, '--price: Неверная сумма: укажите рубли, не больше двух знаков после точки'],
    [['--price', '5,5'], 2, '--price: Неверная сумма: укажите рубли, не больше двух знаков после точки'],
    [['--status', 'PA'], 2, '--status: WA, CO или CA'],
    [['--click', 'other'], 2, '--click: указан дважды'],
    [['--first-name', 'а'.repeat(201)], 2, '--first-name: неверное значение'],
  ])('a deal with %j is refused', async (more, status, line) => {
    const { server, project, operator } = await program()
    const answer = await operator(...deal(project, ...more))
    expect(answer.status).toBe(status)
    expect(answer.lines[0]).toBe(line)
    expect(await server.db.selectFrom('accrual').selectAll().execute()).toEqual([])
  })

  test('an unknown program, click and promo code are refused', async () => {
    const { project, operator } = await program()
    expect(await operator(...deal('999'))).toMatchObject({ status: 1, lines: [expect.stringContaining('999')] })
    const named = ['deals', 'record', '--project', project, '--deal', 'A-2']
    expect(await operator(...named, '--click', 'nobody')).toEqual({ status: 1, lines: ['Клик или промокод не найден'] })
    expect((await operator(...named, '--code', 'NOBODY')).status).toBe(1)
    expect((await operator(...named)).status).toBe(1)
  })

  test('an accrual is moved together with the balance, until it stands in a payout', async () => {
    const { server, project, operator, balance } = await program()
    await operator(...deal(project, '--price', '1000'))
    const { id } = await server.db.selectFrom('accrual').select('id').executeTakeFirstOrThrow()
    const move = (status: string) => operator('accruals', 'move', String(id), status)
    expect((await move('CO')).lines).toEqual([`Начисление ${id}: WA → CO, 75,00 ₽`])
    expect(await balance()).toBe(7500)
    expect((await move('CO')).lines[0]).toContain('так и было')
    await move('CA')
    expect(await balance()).toBe(0)
    await server.db.updateTable('accrual').set({ status: 'PA' }).execute()
    expect(await move('CO')).toMatchObject({ status: 1, lines: [expect.stringContaining('не меняется')] })
    expect(await move('PA')).toMatchObject({ status: 2 })
    expect(await operator('accruals', 'move', '999', 'CO')).toEqual({ status: 1, lines: ['Начисления 999 нет'] })
  })

  test('accruals are listed without their customers, by status, program, number, phone and host', async () => {
    const { project, operator } = await program()
    await operator(...deal(project, '--price', '1000', '--first-name', 'Пелагея', '--phone', '+79160001122'))
    const list = async (...more: string[]) => (await operator('accruals', 'list', ...more)).lines
    const all = (await list()).join('\n')
    expect(all).toContain('+7***4567')
    expect(all).not.toMatch(/Пелагея|9160001122|79991234567/)
    for (const [option, right, wrong] of [
      ['--status', 'WA', 'CO'],
      ['--project', project, '999'],
      ['--deal', 'A-1', 'A-2'],
      ['--phone', '8 (999) 123-45-67', '+79990000000'],
      ['--host', 'localhost', 'solo.localhost'],
    ] as const) {
      expect(await list(option, right)).toHaveLength(3)
      expect(await list(option, wrong)).toEqual(['Таких начислений нет.'])
    }
    expect(await operator('accruals', 'list', '--phone', '12')).toMatchObject({ status: 2 })
  })

  test('while the disk is nearly full nothing is written, and lists still answer', async () => {
    const server = await testServer({ storage: { isReadOnly: () => true } })
    const operator = operatorOf(server)
    expect(await operator('payouts', 'run', '2026-05')).toMatchObject({
      status: 1,
      lines: [expect.stringContaining('чтение')],
    })
    expect((await operator('payouts', 'list')).status).toBe(0)
  })
})
