import { expect, test } from 'vitest'

import { expectAgreement } from '../../support/agreement.ts'
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
  expect(text).toMatch(/\+7\*\*\*0001 +localhost +создана +3 000,00 ₽/)
  expect(text).toMatch(/\+7\*\*\*0004 +localhost +нет реквизитов +1 500,00 ₽/)
  expect(text).toContain('Создано: 3 промоутерам на 9 000,00 ₽. Отложено: 1 на 1 500,00 ₽')
  expect(text).toContain('Всего выплат за 2026-06: 3 на 9 000,00 ₽')
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
  expect(finished.lines.at(-1)).toBe('Всего выплат за 2026-06: 3 на 9 000,00 ₽')
  expect(await paymentsOf(server)).toHaveLength(3)
  await expectAgreement(server.db)
})

test.each([
  [['run', '2026-13'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [['run', 'июнь'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
  [['run', '2026-07'], 1, 'Период ещё не закончился'],
  [['decide', '999', 'PA'], 1, 'Выплата не найдена'],
  [['decide', '1', 'WA'], 2, 'PA|CA: PA или CA'],
  [['decide', '1', 'PA', '--reason', 'Нет'], 2, '--reason: только вместе с CA'],
  [['list', '--status', 'CO'], 2, '--status: WA, PA или CA'],
  [['list', '--period', '2026'], 2, '--period: месяц указывается как ГГГГ-ММ'],
])('payouts %j is refused', async (args, status, line) => {
  const { server, operator } = await ledger()
  expect(await operator('payouts', ...args)).toEqual({ status, lines: [line] })
  expect(await paymentsOf(server)).toEqual([])
})

test('payouts are listed and decided, once', async () => {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const [first, second] = await server.db.selectFrom('payment').select('id').orderBy('id').execute()
  const decide = (id: number | undefined, status: string) => operator('payouts', 'decide', String(id), status)
  expect((await decide(first?.id, 'PA')).lines).toEqual([`Выплата ${first?.id}: PA, 3 000,00 ₽`])
  expect((await decide(first?.id, 'PA')).status).toBe(0)
  expect(await decide(first?.id, 'CA')).toEqual({ status: 1, lines: ['Решение по выплате уже принято'] })
  const reason = 'Счёт закрыт'
  const sentBack = await operator('payouts', 'decide', String(second?.id), 'CA', '--reason', reason)
  expect(sentBack.lines).toEqual([`Выплата ${second?.id}: CA, 1 500,00 ₽, ${reason}`])
  expect((await decide(second?.id, 'CA')).lines[0]).toContain(`${reason} (так и было)`)
  await expectAgreement(server.db)

  const list = async (...more: string[]) => (await operator('payouts', 'list', ...more)).lines
  expect((await list()).at(-1)).toBe('Итого: 3 на 9 000,00 ₽')
  expect((await list('--status', 'CA'))[2]).toMatch(new RegExp(`Иванова Анна +\\+7\\*{3}0002 .*${reason}$`))
  expect((await list('--status', 'PA')).at(-1)).toBe('Итого: 1 на 3 000,00 ₽')
  expect((await list('--period', '2026-06', '--host', 'localhost')).at(-1)).toContain('Итого: 3')
  expect(await list('--host', 'solo.localhost')).toEqual(['Таких выплат нет.'])
  expect((await list()).join('\n')).not.toMatch(/\+7999\d{4,}/)
})
