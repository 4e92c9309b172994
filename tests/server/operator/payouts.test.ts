import { expect, test } from 'vitest'

import { expectAgreement } from '../../support/agreement.ts'
import { addDomain } from '../../support/brand.ts'
import { ledger } from '../../support/ledger.ts'
import { operatorOf } from '../../support/operator.ts'
import type { TestServer } from '../../support/server.ts'

const paymentsOf = ({ db }: TestServer) =>
  db.selectFrom('payment').select(['promoter_id', 'cash', 'status', 'period']).orderBy('id').execute()

test('a run tells of each promoter by masked phone, and the totals', async () => {
  const { server, operator } = await ledger()
  const { status, lines } = await operator('payouts', 'run', '2026-06')
  expect(status).toBe(0)
  const text = lines.join('\n')
  expect(text).toMatch(/\+7\*\*\*0001 +localhost +создано +3 000,00 ₽/)
  expect(text).toMatch(/\+7\*\*\*0004 +localhost +нет реквизитов +1 500,00 ₽/)
  expect(text).toContain('Создано: 3 промоутерам на 9 000,00 ₽. Отложено: 1 на 1 500,00 ₽')
  expect(text).toContain('Всего поручений за 2026-06 на localhost: 3 на 9 000,00 ₽')
  expect(text).toContain('Иванова Анна')
  expect(text).not.toMatch(/\+7999\d{4,}|4{20}/)
  expect((await paymentsOf(server)).every(({ status }) => status === 'WA')).toBe(true)
  await expectAgreement(server.db)
})

test('a run that stops in the middle of a promoter leaves whole payouts only, and is finished by running it again', async () => {
  let left = Number.POSITIVE_INFINITY
  const { server } = await ledger()
  const breaking = {
    ...server.deps,
    clock: {
      now() {
        left -= 1
        if (left < 0) throw new Error('the process is gone')
        return server.clock.now()
      },
    },
  }
  // The first look at the clock is the period's, then one for each payout.
  left = 2
  const stopped = await operatorOf({ deps: breaking })('payouts', 'run', '2026-06')
  expect(stopped).toEqual({
    status: 1,
    lines: ['Не получилось: the process is gone', 'Команду можно запустить ещё раз.'],
  })
  expect(await paymentsOf(server)).toHaveLength(1)
  await expectAgreement(server.db)

  const finished = await operatorOf(server)('payouts', 'run', '2026-06')
  expect(finished.lines.join('\n')).toContain('Создано: 2 промоутерам на 6 000,00 ₽')
  expect(finished.lines.at(-1)).toBe('Всего поручений за 2026-06 на localhost: 3 на 9 000,00 ₽')
  expect(await paymentsOf(server)).toHaveLength(3)
  await expectAgreement(server.db)
})

test.each([
  [['run', '2026-13'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [['run', 'июнь'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [
    ['run', '2026-07'],
    1,
    'Период ещё не закончился: его последний день по Москве — 31 июля 2026 г., запустить можно с 1 августа 2026 г.',
  ],
  [['decide', '999', 'PA'], 1, 'Поручение не найдено'],
  [['reopen', '999', '--reason', 'Ошибка'], 1, 'Поручение не найдено'],
  [['reopen', '999'], 2, '--reason: нужен этот ключ'],
  [['decide', '1', 'WA'], 2, 'PA|CA: PA или CA'],
  [['decide', '1', 'PA', '--reason', 'Нет'], 2, '--reason: только вместе с CA'],
  [['list', '--status', 'CO'], 2, '--status: WA, PA или CA'],
  [['list', '--period', '2026'], 2, '--period: месяц указывается как ГГГГ-ММ'],
])('payouts %j is refused', async (args, status, line) => {
  const { server, operator } = await ledger()
  const answer = await operator('payouts', ...args)
  expect([answer.status, answer.lines[0]]).toEqual([status, line])
  expect(await paymentsOf(server)).toEqual([])
})

test('orders are listed and decided, once', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const [first, second] = await server.db.selectFrom('payment').select(['id', 'order_id']).orderBy('id').execute()
  const shown = (order: typeof first) => `Поручение ${order?.order_id} (выплата ${order?.id})`
  const decide = (order: typeof first, ...words: string[]) =>
    operator('payouts', 'decide', String(order?.order_id), ...words)
  expect((await decide(first, 'PA')).lines).toEqual([`${shown(first)}: PA, 3 000,00 ₽`])
  expect((await decide(first, 'PA')).status).toBe(0)
  expect(await decide(first, 'CA')).toEqual({
    status: 1,
    lines: [`Решение по поручению уже принято: PA. Было ошибкой — payouts reopen ${first?.order_id}`],
  })
  expect(await operator('payouts', 'decide', String(second?.id), 'PA')).toEqual({
    status: 1,
    lines: [`${second?.id} — номер выплаты, а решают поручение целиком: она в поручении ${second?.order_id}`],
  })
  const reason = 'Счёт закрыт'
  const sentBack = await decide(second, 'CA', '--reason', reason)
  expect(sentBack.lines).toEqual([`${shown(second)}: CA, 1 500,00 ₽, ${reason}`])
  expect((await decide(second, 'CA')).lines[0]).toContain(`${reason} (так и было)`)
  await expectAgreement(server.db)

  const list = async (...more: string[]) => (await operator('payouts', 'list', ...more)).lines
  expect((await list()).at(-1)).toBe('Итого: 3 на 9 000,00 ₽')
  expect((await list('--status', 'CA'))[2]).toMatch(new RegExp(`Иванова Анна +\\+7\\*{3}0002 .*${reason}$`))
  expect((await list('--status', 'CA'))[2]).toMatch(new RegExp(` ${second?.id} +Магазин чая`))
  expect((await list('--status', 'PA')).at(-1)).toBe('Итого: 1 на 3 000,00 ₽')
  expect((await list('--period', '2026-06', '--host', 'localhost')).at(-1)).toContain('Итого: 3')
  expect(await list('--host', 'solo.localhost')).toEqual(['Таких поручений нет.'])
  expect((await list()).join('\n')).not.toMatch(/\+7999\d{4,}/)
})

test('a run is one brand’s: with several of them it is named, and the others’ promoters get nothing', async () => {
  const { server, operator } = await ledger()
  await addDomain(server.db, { host: 'solo.localhost' })
  const run = (...more: string[]) => operator('payouts', 'run', '2026-06', ...more)
  expect(await run()).toEqual({
    status: 2,
    lines: ['--host: нужен этот ключ, доменов несколько: localhost, solo.localhost'],
  })
  expect((await run('--host', 'solo.localhost')).lines).toEqual([
    'Новых начислений к выплате нет.',
    'Всего поручений за 2026-06 на solo.localhost: 0 на 0,00 ₽',
  ])
  expect(await paymentsOf(server)).toEqual([])
  expect((await run('--host', 'localhost')).lines.at(-1)).toBe(
    'Всего поручений за 2026-06 на localhost: 3 на 9 000,00 ₽',
  )
})

test('a wrong decision is reopened with a reason that only the audit keeps', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const [first] = await server.db.selectFrom('payment').select(['id', 'order_id']).orderBy('id').execute()
  const order = String(first?.order_id)
  const reopen = () => operator('payouts', 'reopen', order, '--reason', 'Перепутали строки')
  const shown = `Поручение ${order} (выплата ${first?.id}), localhost`
  await operator('payouts', 'decide', order, 'CA', '--reason', 'Счёт закрыт')
  expect((await reopen()).lines).toEqual([`${shown}: CA → WA, 3 000,00 ₽`])
  expect((await reopen()).lines).toEqual([`${shown}: WA, 3 000,00 ₽ (так и было)`])
  await operator('payouts', 'decide', order, 'CA')
  await operator('payouts', 'run', '2026-06')
  const [later] = await server.db.selectFrom('payout_order').select('id').orderBy('id', 'desc').limit(1).execute()
  expect(await reopen()).toEqual({
    status: 1,
    lines: [`Поручение ${order} отменено, и вернуть в него те же деньги нельзя: они уже в поручении ${later?.id}`],
  })
  const audited = await server.db
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'operator.payout-reopened')
    .execute()
  expect(audited.map(({ detail }) => detail)).toEqual([
    { order: first?.order_id, from: 'CA', cash: 300_000, reason: 'Перепутали строки' },
  ])
  expect((await operator('payouts', 'list')).lines.join('\n')).not.toMatch(/Счёт закрыт|Перепутали/)
  await expectAgreement(server.db)
})
