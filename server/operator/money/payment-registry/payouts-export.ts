import * as v from 'valibot'

import { Refusal } from '../../../errors/refusal.ts'
import { type Registry, registryOf, type WaitingOrder } from '../../../services/money/payment-registry.ts'
import { assertOver } from '../../../services/money/payouts.ts'
import { domainNamed } from '../../people/promoter-named.ts'
import { command, type Given } from '../../terminal/command.ts'
import { note } from '../../terminal/note.ts'
import { roubles, sumOf } from '../../terminal/table.ts'
import { Host, Month, oneOf } from '../../terminal/values.ts'
import { registryCsv, registryXlsx } from './csv-and-xlsx.ts'
import { isPayable, orders1c } from './orders-1c.ts'
import { lackingOf, type Payer, payerInputs, payerOf, payerOptions, typedOver } from './payer.ts'

const endings: Readonly<Record<string, string>> = { csv: 'csv', xlsx: 'xlsx', '1c': 'txt' }
const forms = ['csv', 'xlsx', '1c'] as const

const fileName = ({ period = '', host = '', as = 'csv' }: Given) =>
  `payouts-${period}-${host}.${endings[as] ?? 'csv'}`.toLowerCase().replace(/[^\w.-]/g, '_')

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

const named = (orders: readonly WaitingOrder[]) =>
  orders.map(({ id, promoterId }) => `${id} (промоутер ${promoterId})`).join(', ')

/** What the file does not hold, or holds otherwise than it should be. */
function warnings({ waiting }: Registry, is1c: boolean, payer: Payer, isWhole: boolean): readonly string[] {
  const nowhere = waiting.filter((order) => !isPayable(order))
  const blocked = waiting.filter(({ isBlocked }) => isBlocked)
  const lines: string[] = []
  if (nowhere.length > 0) lines.push(`Нет реквизитов${is1c ? ', в файл не вошли' : ''}: поручения ${named(nowhere)}`)
  if (blocked.length > 0) lines.push(`Промоутер заблокирован: поручения ${named(blocked)}`)
  const { wished } = lackingOf(payer)
  if (is1c && wished.length > 0)
    lines.push(`Не указано о плательщике: ${wished.join(', ')}. Впишите это в программе банка или в payer домена.`)
  if (!isWhole) lines.push('Знаков, которых нет в windows-1251, файл не хранит: вместо них стоит «?». Проверьте имена.')
  return lines
}

/** Refuses payment orders that nobody pays. */
function assertPayer(payer: Payer, host: string) {
  const { needed } = lackingOf(payer)
  if (needed.length === 0) return
  throw new Refusal(
    409,
    `Кто платит, не указано (${needed.join(', ')}): впишите payer домена ${host} (domains add) или назовите --payer-name, --payer-inn, --payer-account`,
  )
}

/** Refuses a file that would hold no order, and says why there is none. */
function assertSome({ waiting, putOff }: Registry, is1c: boolean, period: string, host: string) {
  if (waiting.length + (is1c ? 0 : putOff.length) === 0)
    throw new Refusal(
      404,
      `За ${period} на ${host} нет выплат, которые ждут банка (их создаёт payouts run ${period} --host ${host})`,
    )
  if (!is1c || waiting.some(isPayable)) return
  const whose = waiting.map(({ promoterId }) => promoterId).join(', ')
  throw new Refusal(
    409,
    `За ${period} на ${host} банка ждут поручения на ${roubles(sumOf(waiting))}, но ни у кого нет реквизитов: промоутеры ${whose}. Пусть добавят их на странице /requisites`,
  )
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
    out: { value: 'ПУТЬ', about: 'куда записать; если не указано — payouts-ГГГГ-ММ-ХОСТ.csv в текущей папке' },
    ...payerOptions,
  },
  fileName,
  notes: [
    'В реестре поручения закончившегося месяца, которые ждут банка (WA): сначала payouts run. Решённых в нём нет, чтобы',
    'ничего не заплатить дважды. Поручение — одна строка и один перевод: всё, что промоутеру платят за месяц по всем',
    'программам. В csv и xlsx под ними названо и отложенное: нет реквизитов, меньше минимума.',
    'Промоутер без реквизитов стоит с примечанием «нет реквизитов» и пустыми полями банка; в 1c он не входит.',
    '1c — формат обмена 1CClientBankExchange 1.03 (windows-1251), его читают банк-клиенты. Плательщик берётся из payer',
    'домена (domains add), ключи --payer-… важнее; без имени, ИНН и счёта плательщика файла не будет.',
    'Файл создаётся с правами 600, готовый файл никогда не перезаписывается, прерванная команда файла не оставляет.',
    'В csv перед длинными номерами стоит табуляция, чтобы Excel не испортил счёт; формул в таблицах нет.',
    'Кто и что выгрузил, хранит таблица audit. Ответ банка записывает payouts decide --file, по номерам поручений.',
  ],
  isWrite: true,
  input: v.object({ period: Month, host: Host, as: v.optional(oneOf(forms), 'csv'), ...payerInputs }),
  async run(deps, { period, host, as, ...given }) {
    const now = deps.clock.now()
    const domain = await domainNamed(deps, host)
    assertOver(period, now)
    const payer = typedOver(await payerOf(deps, domain.id), given)
    const registry = await registryOf(deps, { period, domainId: domain.id })
    const { waiting, putOff } = registry
    const is1c = as === '1c'
    const listed = is1c ? waiting.filter(isPayable) : waiting
    assertSome(registry, is1c, period, host)
    if (is1c) assertPayer(payer, host)

    const { bytes, isWhole } = await content(as, registry, payer, { period, now })
    const detail = { period, as, orders: listed.length, cash: sumOf(listed) }
    await note(deps.db, now, { event: 'operator.payouts-exported', domainId: domain.id, detail })
    return {
      lines: [
        `Поручения за ${period}, ${host}: ${listed.length} на ${roubles(sumOf(listed))}. Отложено: ${putOff.length} на ${roubles(sumOf(putOff))}`,
        ...warnings(registry, is1c, payer, isWhole),
      ],
      made: bytes,
    }
  },
})
