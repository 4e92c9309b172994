import * as v from 'valibot'

import { Refusal } from '../refusal.ts'
import { type Registry, registryOf } from '../services/money/payout-registry.ts'
import { assertOver } from '../services/money/payouts.ts'
import { command, type Given } from './command.ts'
import { note } from './note.ts'
import { domainNamed } from './promoter-named.ts'
import { isPayable, orders1c, type Payer } from './registry-1c.ts'
import { registryCsv, registryXlsx } from './registry-table.ts'
import { roubles } from './table.ts'
import { digits, Host, Month, OneLine, oneOf } from './values.ts'

const endings: Readonly<Record<string, string>> = { csv: 'csv', xlsx: 'xlsx', '1c': 'txt' }
const forms = ['csv', 'xlsx', '1c'] as const

const fileName = ({ period = '', host = '', as = 'csv' }: Given) =>
  `payouts-${period}-${host}.${endings[as] ?? 'csv'}`.toLowerCase().replace(/[^\w.-]/g, '_')

const sumOf = (rows: readonly { readonly cash: number }[]) => roubles(rows.reduce((sum, { cash }) => sum + cash, 0))

async function content(
  form: (typeof forms)[number],
  registry: Registry,
  payer: Payer,
  at: { period: string; now: Date },
) {
  if (form === 'csv') return { bytes: registryCsv(registry, at.period), isWhole: true }
  if (form === 'xlsx') return { bytes: await registryXlsx(registry, at.period), isWhole: true }
  return orders1c(registry.waiting, payer, at)
}

/** What the file does not hold, or holds otherwise than it should be. */
function warnings(registry: Registry, is1c: boolean, payer: Payer, isWhole: boolean): readonly string[] {
  const nowhere = registry.waiting.filter((payment) => !isPayable(payment)).map(({ id }) => id)
  const lines: string[] = []
  if (nowhere.length > 0) lines.push(`Нет реквизитов${is1c ? ', в файл не вошли' : ''}: выплаты ${nowhere.join(', ')}`)
  const blocked = registry.waiting.filter(({ isBlocked }) => isBlocked).map(({ id }) => id)
  if (blocked.length > 0) lines.push(`Промоутер заблокирован: выплаты ${blocked.join(', ')}`)
  if (is1c && payer.account === '')
    lines.push('Счёт плательщика не указан (--payer-account): впишите его в программе банка.')
  if (!isWhole) lines.push('Знаков, которых нет в windows-1251, файл не хранит: вместо них стоит «?». Проверьте имена.')
  return lines
}

export const payoutsExport = command({
  name: 'payouts export',
  about: 'реестр выплат месяца с полными реквизитами в файл, который читаете только вы',
  words: { period: 'ГГГГ-ММ' },
  options: {
    host: { value: 'ХОСТ', about: 'домен', isNeeded: true },
    as: {
      value: forms.join('|'),
      about: 'таблица CSV (если не указано), таблица Excel или платёжные поручения для банка',
    },
    file: { value: 'ПУТЬ', about: 'куда записать; если не указано — payouts-ГГГГ-ММ-ХОСТ.csv в текущей папке' },
    'payer-name': { value: 'ИМЯ', about: 'плательщик для 1c' },
    'payer-inn': { value: 'ИНН', about: 'его ИНН' },
    'payer-account': { value: 'СЧЁТ', about: 'его счёт, 20 цифр' },
    'payer-bank': { value: 'БАНК', about: 'его банк' },
    'payer-bik': { value: 'БИК', about: 'БИК его банка' },
    'payer-corr': { value: 'СЧЁТ', about: 'корр. счёт его банка' },
  },
  fileName,
  notes: [
    'В реестре выплаты закончившегося месяца, которые ждут банка (WA): сначала payouts run. Решённых в нём нет, чтобы',
    'ничего не заплатить дважды. В csv и xlsx под ними названо и отложенное: нет реквизитов, меньше минимума.',
    'Промоутер без реквизитов стоит с примечанием «нет реквизитов» и пустыми полями банка; в 1c он не входит.',
    '1c — формат обмена 1CClientBankExchange 1.03 (windows-1251), его читают банк-клиенты.',
    'Файл создаётся с правами 600, готовый файл никогда не перезаписывается, прерванная команда файла не оставляет.',
    'В csv перед длинными номерами стоит табуляция, чтобы Excel не испортил счёт; формул в таблицах нет.',
    'Кто и что выгрузил, хранит таблица audit. Ответ банка записывает payouts decide --file.',
  ],
  isWrite: true,
  input: v.object({
    period: Month,
    host: Host,
    as: v.optional(oneOf(forms), 'csv'),
    'payer-name': v.optional(OneLine),
    'payer-inn': v.optional(digits(10, 12)),
    'payer-account': v.optional(digits(20)),
    'payer-bank': v.optional(OneLine),
    'payer-bik': v.optional(digits(9)),
    'payer-corr': v.optional(digits(20)),
  }),
  async run(deps, { period, host, as, ...given }) {
    const now = deps.clock.now()
    const domain = await domainNamed(deps, host)
    assertOver(period, now)
    const payer: Payer = {
      name: given['payer-name'] ?? '',
      inn: given['payer-inn'] ?? '',
      account: given['payer-account'] ?? '',
      bank: given['payer-bank'] ?? '',
      bik: given['payer-bik'] ?? '',
      corr: given['payer-corr'] ?? '',
    }
    const registry = await registryOf(deps, { period, domainId: domain.id })
    const { waiting, putOff } = registry
    const is1c = as === '1c'
    const listed = is1c ? waiting.filter(isPayable) : waiting
    if (listed.length + (is1c ? 0 : putOff.length) === 0)
      throw new Refusal(
        404,
        `За ${period} на ${host} нет выплат, которые ждут банка (их создаёт payouts run ${period})`,
      )

    const { bytes, isWhole } = await content(as, registry, payer, { period, now })
    const detail = { period, as, payments: listed.length, cash: listed.reduce((sum, { cash }) => sum + cash, 0) }
    await note(deps.db, now, { event: 'operator.payouts-exported', domainId: domain.id, detail })
    return {
      lines: [
        `Выплаты за ${period}, ${host}: ${listed.length} на ${sumOf(listed)}. Отложено: ${putOff.length} на ${sumOf(putOff)}`,
        ...warnings(registry, is1c, payer, isWhole),
      ],
      made: bytes,
    }
  },
})
