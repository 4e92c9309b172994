import { unzipSync } from 'fflate'
import papa from 'papaparse'
import { expect, test } from 'vitest'

import { saveRequisite } from '#server/services/money/requisites.ts'
import { addProject } from '../../support/brand.ts'
import { ledger } from '../../support/ledger.ts'
import { operatorOf } from '../../support/operator.ts'
import { addPayment } from '../../support/payments.ts'

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

const payer = {
  name: 'ООО «Лавка»',
  inn: '7700000000',
  account: '4'.repeat(20),
  bank: 'Банк',
  bik: '044525225',
  corr: '3'.repeat(20),
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
  const orders = await server.db.selectFrom('payout_order').select('id').orderBy('id').execute()
  return { ...made, save, promoters, ids: orders.map(({ id }) => id) }
}

const exported = ({ operator }: Ledger, ...more: string[]) =>
  operator('payouts', 'export', '2026-06', '--host', 'localhost', ...more)
const bytesOf = ({ made = '' }: { readonly made?: string | undefined }) => Buffer.from(made, 'base64')

test('a registry names each order with all requisites, who has none, and what was put off', async () => {
  const paid = await paidMonth()
  const answer = await exported(paid)
  expect(answer.lines).toEqual([
    'Поручения за 2026-06, localhost: 3 на 9 000,00 ₽. Отложено: 1 на 1 500,00 ₽',
    `Нет реквизитов: поручения ${paid.ids[1]} (промоутер ${paid.promoters[1]})`,
  ])
  const text = bytesOf(answer).toString('utf8')
  expect(text.startsWith('\uFEFFПоручение;')).toBe(true)
  const [first, second, third, putOff, ...more] = papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  }).data
  expect(more).toEqual([])
  expect(first).toEqual({
    Поручение: String(paid.ids[0]),
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
    Состав: `выплата ${Number(paid.ids[0]) + 1}`,
    Программы: paid.program.name,
    Сумма: '3000,00',
    Отложено: '',
    Примечание: '',
  })
  const nothing = { Тип: '', ИНН: '', Счёт: '', Банк: '', БИК: '', 'Корр. счёт': '', Примечание: 'нет реквизитов' }
  expect(second).toMatchObject({ Поручение: String(paid.ids[1]), ФИО: 'Иванова Анна', Сумма: '1500,00', ...nothing })
  expect(third).toMatchObject({ Тип: 'Самозанятый', Сумма: '4500,00', Примечание: '' })
  expect(putOff).toMatchObject({ Поручение: '', Сумма: '', Отложено: '1500,00', ...nothing })
})

test('an order that was decided is in no registry, and what is below the minimum says so', async () => {
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

test('a cell that spreadsheets read as a code of a sign is text in a workbook too', async () => {
  const paid = await paidMonth()
  await paid.save(paid.promoters[0] ?? 0, 'IN', { ...entrepreneur, fullName: 'Ия _x000A_x0041_ _x3D_' })
  const { 'xl/sharedStrings.xml': texts } = unzipSync(bytesOf(await exported(paid, '--as', 'xlsx')))
  expect(Buffer.from(texts ?? []).toString('utf8')).toContain('>Ия _x005F_x000A_x005F_x0041_ _x3D_<')
})

test('payment orders are what banks read: 1.03, windows-1251, one field a line whatever a name holds', async () => {
  const paid = await paidMonth()
  const typed = ['--payer-name', payer.name, '--payer-inn', payer.inn, '--payer-account', payer.account]
  const answer = await exported(paid, '--as', '1c', ...typed)
  expect(answer.lines).toEqual([
    'Поручения за 2026-06, localhost: 2 на 7 500,00 ₽. Отложено: 1 на 1 500,00 ₽',
    `Нет реквизитов, в файл не вошли: поручения ${paid.ids[1]} (промоутер ${paid.promoters[1]})`,
    'Не указано о плательщике: банк, БИК, корр. счёт. Впишите это в программе банка или в payer домена.',
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
    `НазначениеПлатежа=Вознаграждение по договору-оферте за июнь 2026, выплата ${Number(paid.ids[0]) + 1}, промоутер ${paid.promoters[0]}. НДС не облагается`,
  ])
    expect(lines).toContain(line)
})

test('signs that windows-1251 lacks are reported', async () => {
  const paid = await paidMonth()
  await paid.save(paid.promoters[2] ?? 0, 'SE', { ...entrepreneur, fullName: 'Әлия Қ' })
  await paid.server.db
    .insertInto('payer')
    .values({ domain_id: paid.domain.id, ...payer })
    .execute()
  const answer = await exported(paid, '--as', '1c')
  expect(answer.lines.slice(2)).toEqual([
    'Знаков, которых нет в windows-1251, файл не хранит: вместо них стоит «?». Проверьте имена.',
  ])
  expect(new TextDecoder('windows-1251').decode(bytesOf(answer))).toContain('Получатель1=?лия ?\r\n')
})

test('the brand’s own payer pays without being typed, and what is typed wins', async () => {
  const paid = await paidMonth()
  const entry = { host: 'localhost', company_name: 'Ромашка', payer }
  for (const slug of ['policy', 'offer'])
    await paid.server.db
      .insertInto('page')
      .values({ domain_id: paid.domain.id, slug, name: slug, text: 'Текст' })
      .execute()
  const add = (changed: object) => operatorOf(paid.server, { ...entry, ...changed })('domains', 'add', 'brand.json')
  expect(await add({ theme: '' })).toMatchObject({ status: 0 })
  expect(await add({ theme: '', payer: { bank: 'Новый банк' } })).toMatchObject({ status: 0 })
  expect((await add({ payer: { account: '1' } })).lines).toEqual([
    'запись 1.payer.account: нужно 20 цифр или пустая строка',
  ])
  const lines = async (...more: string[]) =>
    new TextDecoder('windows-1251').decode(bytesOf(await exported(paid, '--as', '1c', ...more))).split('\r\n')
  const own = await lines()
  for (const line of [
    `ПлательщикСчет=${payer.account}`,
    `Плательщик=ИНН ${payer.inn} ${payer.name}`,
    'ПлательщикБанк1=Новый банк',
    `ПлательщикБИК=${payer.bik}`,
    `ПлательщикКорсчет=${payer.corr}`,
  ])
    expect(own).toContain(line)
  expect(await lines('--payer-name', 'ООО «Другая»')).toContain(`Плательщик=ИНН ${payer.inn} ООО «Другая»`)
  const kept = JSON.parse((await paid.operator('domains', 'export', '--out', 'brand.json')).out ?? '')
  expect(kept).toMatchObject([{ payer: { ...payer, bank: 'Новый банк' } }])
})

test('payment orders that nobody pays are no file: what lacks is named, and where it is written', async () => {
  const paid = await paidMonth()
  expect(await exported(paid, '--as', '1c', '--payer-name', 'ООО «Лавка»')).toEqual({
    status: 1,
    lines: [
      'Кто платит, не указано (ИНН, счёт): впишите payer домена localhost (domains add) или назовите --payer-name, --payer-inn, --payer-account',
    ],
  })
})

test('orders that all lack requisites are no file of payment orders, and their promoters are named', async () => {
  const paid = await paidMonth()
  await paid.server.db.deleteFrom('requisite').execute()
  expect(await exported(paid, '--as', '1c')).toEqual({
    status: 1,
    lines: [
      `За 2026-06 на localhost банка ждут поручения на 9 000,00 ₽, но ни у кого нет реквизитов: промоутеры ${paid.promoters.slice(0, 3).join(', ')}. Пусть добавят их на странице /requisites`,
    ],
  })
})

test('a promoter of several programs is one line and one payment order, which names its payments', async () => {
  const paid = await paidMonth()
  const { server, domain, promoters } = paid
  const other = await addProject(server.db, { domain_id: domain.id, name: 'Кофе' })
  const [promoter_id = 0, order_id = 0] = [promoters[0], paid.ids[0]]
  const added = await addPayment(server.db, {
    promoter_id,
    order_id,
    project_id: other.id,
    cash: 50_000,
    status: 'WA',
    period: '2026-06',
  })
  const parts = `выплаты ${order_id + 1}, ${added.id}`
  const [first] = papa.parse<Record<string, string>>(
    bytesOf(await exported(paid))
      .toString('utf8')
      .slice(1),
    {
      header: true,
      delimiter: ';',
    },
  ).data
  expect(first).toMatchObject({ Состав: parts, Программы: 'Магазин чая, Кофе', Сумма: '3500,00' })
  await server.db
    .insertInto('payer')
    .values({ domain_id: domain.id, ...payer })
    .execute()
  const text = new TextDecoder('windows-1251').decode(bytesOf(await exported(paid, '--as', '1c')))
  expect(text.match(new RegExp(`Номер=${order_id}\r\n`, 'g'))).toHaveLength(1)
  expect(text).toContain('Сумма=3500.00\r\n')
  expect(text).toContain(`${parts}, промоутер ${promoter_id}.`)
})

test('the audit keeps who asked for what, and no requisites', async () => {
  const paid = await paidMonth()
  await exported(
    paid,
    '--as',
    '1c',
    '--payer-name',
    payer.name,
    '--payer-inn',
    payer.inn,
    '--payer-account',
    payer.account,
  )
  const [kept] = await paid.server.db
    .selectFrom('audit')
    .select(['domain_id', 'detail'])
    .where('event', '=', 'operator.payouts-exported')
    .execute()
  expect(kept).toEqual({
    domain_id: paid.domain.id,
    detail: { period: '2026-06', as: '1c', orders: 2, cash: 750_000 },
  })
})

test.each([
  [
    ['2026-07', '--host', 'localhost'],
    1,
    'Период ещё не закончился: его последний день по Москве — 31 июля 2026 г., запустить можно с 1 августа 2026 г.',
  ],
  [
    ['2026-05', '--host', 'localhost'],
    1,
    'За 2026-05 на localhost нет выплат, которые ждут банка (их создаёт payouts run 2026-05 --host localhost)',
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
