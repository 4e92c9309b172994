import { unzipSync } from 'fflate'
import papa from 'papaparse'
import { expect, test } from 'vitest'

import { saveRequisite } from '#server/services/money/requisites.ts'
import { ledger } from '../../support/ledger.ts'

type Ledger = Awaited<ReturnType<typeof ledger>>

const entrepreneur = {
  fullName: 'Ёлкина «Пух» Ия',
  numberCheck: '40802810900000000001',
  inn: '001234567890',
  bankName: '=1+1\r\nКонецДокумента',
  bankNumber: '044525225',
  bankCheck: '30101810400000000225',
  minSum: '1000',
  legalAddress: 'г. Казань, ул. Баумана, 1; кв. 2',
}

/** The month is paid: an entrepreneur, one who has deleted the requisites since, one like the others, one put off. */
async function paidMonth() {
  const made = await ledger()
  const { server, operator, domain } = made
  const rows = await server.db
    .selectFrom('promoter')
    .select('id')
    .where('phone', 'like', '+7999000%')
    .orderBy('id')
    .execute()
  const promoters = rows.map(({ id }) => id)
  const [first = 0, second = 0] = promoters
  const save = (promoterId: number, requisite_type: 'IN' | 'SE', data: typeof entrepreneur) =>
    saveRequisite(
      server.deps,
      { domain, ip: '203.0.113.7', requestId: 'r', promoterId },
      { requisite_type, is_main: true, data },
    )
  await save(first, 'IN', entrepreneur)
  await operator('payouts', 'run', '2026-06')
  await server.db.deleteFrom('requisite').where('promoter_id', '=', second).execute()
  const payments = await server.db.selectFrom('payment').select('id').orderBy('id').execute()
  return { ...made, save, promoters, ids: payments.map(({ id }) => id) }
}

const exported = ({ operator }: Ledger, ...more: string[]) =>
  operator('payouts', 'export', '2026-06', '--host', 'localhost', ...more)
const bytesOf = ({ made = '' }: { readonly made?: string | undefined }) => Buffer.from(made, 'base64')

test('a registry names each payment with all requisites, who has none, and what was put off', async () => {
  const paid = await paidMonth()
  const answer = await exported(paid)
  expect(answer.lines).toEqual([
    'Выплаты за 2026-06, localhost: 3 на 9 000,00 ₽. Отложено: 1 на 1 500,00 ₽',
    `Нет реквизитов: выплаты ${paid.ids[1]}`,
  ])
  const text = bytesOf(answer).toString('utf8')
  expect(text.startsWith('\uFEFFID выплаты;')).toBe(true)
  const [first, second, third, putOff, ...more] = papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  }).data
  expect(more).toEqual([])
  expect(first).toEqual({
    'ID выплаты': String(paid.ids[0]),
    Период: '2026-06',
    'ID промоутера': String(paid.promoters[0]),
    ФИО: entrepreneur.fullName,
    Телефон: '79990000001',
    Тип: 'ИП',
    ИНН: `\t${entrepreneur.inn}`,
    Счёт: `\t${entrepreneur.numberCheck}`,
    Банк: "'=1+1  КонецДокумента",
    БИК: `\t${entrepreneur.bankNumber}`,
    'Корр. счёт': `\t${entrepreneur.bankCheck}`,
    'Юр. адрес': entrepreneur.legalAddress,
    Программа: paid.program.name,
    Сумма: '3000,00',
    Отложено: '',
    Примечание: '',
  })
  const nothing = { Тип: '', ИНН: '', Счёт: '', Банк: '', БИК: '', 'Корр. счёт': '', Примечание: 'нет реквизитов' }
  expect(second).toMatchObject({ 'ID выплаты': String(paid.ids[1]), ФИО: 'Иванова Анна', Сумма: '1500,00', ...nothing })
  expect(third).toMatchObject({ Тип: 'Самозанятый', Сумма: '4500,00', Примечание: '' })
  expect(putOff).toMatchObject({ 'ID выплаты': '', Сумма: '', Отложено: '1500,00', ...nothing })
})

test('a payment that was decided is in no registry, and what is below the minimum says so', async () => {
  const paid = await paidMonth()
  for (const id of paid.ids) await paid.operator('payouts', 'decide', String(id), id === paid.ids[0] ? 'CA' : 'PA')
  await paid.save(paid.promoters[0] ?? 0, 'IN', { ...entrepreneur, minSum: '5000' })
  const text = bytesOf(await exported(paid)).toString('utf8')
  expect(text.split('\r\n').filter((line) => line.startsWith(';'))).toHaveLength(2)
  expect(text).toContain('меньше минимума 5 000,00 ₽')
  expect(text).not.toMatch(/^\d/m)
})

test('a workbook has the same registry as text, and sums as numbers', async () => {
  const paid = await paidMonth()
  const files = unzipSync(bytesOf(await exported(paid, '--as', 'xlsx')))
  const all = Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('utf8')] as const)
  const text = all.map(([, content]) => content).join('\n')
  for (const value of [entrepreneur.fullName, entrepreneur.inn, entrepreneur.numberCheck, entrepreneur.bankNumber])
    expect(text).toContain(`>${value}<`)
  const sheet = all.find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? ''
  expect(sheet).toMatch(/<v>3000<\/v>/)
  expect(sheet).not.toContain('<f>')
})

test('payment orders are what banks read: 1.03, windows-1251, one field a line whatever a name holds', async () => {
  const paid = await paidMonth()
  const payer = ['--payer-name', 'ООО «Лавка»', '--payer-inn', '7700000000', '--payer-account', '4'.repeat(20)]
  const answer = await exported(paid, '--as', '1c', ...payer)
  expect(answer.lines).toEqual([
    'Выплаты за 2026-06, localhost: 2 на 7 500,00 ₽. Отложено: 1 на 1 500,00 ₽',
    `Нет реквизитов, в файл не вошли: выплаты ${paid.ids[1]}`,
  ])
  const text = new TextDecoder('windows-1251').decode(bytesOf(answer))
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.slice(0, 3)).toEqual(['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows'])
  expect(lines.slice(-2)).toEqual(['КонецФайла', ''])
  expect(lines.filter((line) => line === 'СекцияДокумент=Платежное поручение')).toHaveLength(2)
  expect(lines.filter((line) => line === 'КонецДокумента')).toHaveLength(2)
  for (const line of [
    `Номер=${paid.ids[0]}`,
    'Дата=11.07.2026',
    'Сумма=3000.00',
    `РасчСчет=${'4'.repeat(20)}`,
    'Плательщик=ИНН 7700000000 ООО «Лавка»',
    'Плательщик1=ООО «Лавка»',
    `ПолучательСчет=${entrepreneur.numberCheck}`,
    `Получатель1=ИП ${entrepreneur.fullName}`,
    `ПолучательИНН=${entrepreneur.inn}`,
    `ПолучательБИК=${entrepreneur.bankNumber}`,
    'ПолучательБанк1==1+1 КонецДокумента',
    `НазначениеПлатежа=Вознаграждение по договору-оферте за июнь 2026, выплата ${paid.ids[0]}, промоутер ${paid.promoters[0]}. НДС не облагается`,
  ])
    expect(lines).toContain(line)
})

test('signs that windows-1251 lacks are reported, and so is a payer without an account', async () => {
  const paid = await paidMonth()
  await paid.save(paid.promoters[2] ?? 0, 'SE', { ...entrepreneur, fullName: 'Әлия Қ' })
  const answer = await exported(paid, '--as', '1c')
  expect(answer.lines.slice(2)).toEqual([
    'Счёт плательщика не указан (--payer-account): впишите его в программе банка.',
    'Знаков, которых нет в windows-1251, файл не хранит: вместо них стоит «?». Проверьте имена.',
  ])
  expect(new TextDecoder('windows-1251').decode(bytesOf(answer))).toContain('Получатель1=?лия ?\r\n')
  expect(new TextDecoder('windows-1251').decode(bytesOf(answer))).toContain('\r\nПлательщик=\r\n')
})

test('the audit keeps who asked for what, and no requisites', async () => {
  const paid = await paidMonth()
  await exported(paid, '--as', '1c')
  const [kept] = await paid.server.db
    .selectFrom('audit')
    .select(['domain_id', 'detail'])
    .where('event', '=', 'operator.payouts-exported')
    .execute()
  expect(kept).toEqual({
    domain_id: paid.domain.id,
    detail: { period: '2026-06', as: '1c', payments: 2, cash: 750_000 },
  })
})

test.each([
  [['2026-07', '--host', 'localhost'], 1, 'Период ещё не закончился'],
  [
    ['2026-05', '--host', 'localhost'],
    1,
    'За 2026-05 на localhost нет выплат, которые ждут банка (их создаёт payouts run 2026-05)',
  ],
  [['2026-06', '--host', 'nobody.localhost'], 1, 'Домена nobody.localhost нет'],
  [['2026-06', '--host', 'localhost', '--as', 'pdf'], 2, '--as: csv, xlsx или 1c'],
  [['2026-06', '--host', 'localhost', '--payer-bik', '123'], 2, '--payer-bik: нужно 9 цифр'],
  [['июнь', '--host', 'localhost'], 2, 'ГГГГ-ММ: месяц указывается как ГГГГ-ММ'],
])('an export of %j is refused, and the audit has none', async (args, status, line) => {
  const { server, operator } = await paidMonth()
  expect(await operator('payouts', 'export', ...args)).toEqual({ status, lines: [line] })
  const kept = await server.db
    .selectFrom('audit')
    .select('id')
    .where('event', '=', 'operator.payouts-exported')
    .execute()
  expect(kept).toEqual([])
})

test('requisites that do not open are named by their promoter, and nothing is exported', async () => {
  const paid = await paidMonth()
  const third = paid.promoters[2] ?? 0
  await paid.server.db.updateTable('requisite').set({ sealed: 'AAAA' }).where('promoter_id', '=', third).execute()
  expect(await exported(paid)).toEqual({
    status: 1,
    lines: [`Реквизиты промоутера ${third} не открываются: записаны с другим APP_SECRET или испорчены`],
  })
})
