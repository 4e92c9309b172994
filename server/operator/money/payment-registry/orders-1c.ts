import { requisiteType } from '#contract/codes.ts'
import type { WaitingOrder } from '../../../services/money/payment-registry.ts'
import { paymentsText } from '../payments-text.ts'
import type { Payer } from './payer.ts'

/** A payment order: what is paid and where it goes. */
type Order = WaitingOrder & { readonly requisite: NonNullable<WaitingOrder['requisite']> }

export const isPayable = (order: WaitingOrder): order is Order => order.requisite !== null

const moscow = { timeZone: 'Europe/Moscow' } as const
const dayText = new Intl.DateTimeFormat('ru-RU', { ...moscow, day: '2-digit', month: '2-digit', year: 'numeric' })
const timeText = new Intl.DateTimeFormat('ru-RU', { ...moscow, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const monthText = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', month: 'long' })

/** `ноябрь 2026` of 2026-11. */
const monthOf = (period: string) => `${monthText.format(new Date(`${period}-01T00:00:00Z`))} ${period.slice(0, 4)}`

/** A party is named with an ИНН; without one the word for it goes too. */
const taxed = (inn: string, name: string) => (inn === '' ? name : `ИНН ${inn} ${name}`)

/** A line break in a name would begin another field of the order. */
const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

function orderLines(
  { id, cash, requisite, promoterId, payments }: Order,
  payer: Payer,
  { period, day }: Stamp,
): readonly Field[] {
  const { data, requisite_type } = requisite
  const name = requisite_type === requisiteType.entrepreneur ? `ИП ${data.fullName}` : data.fullName
  return [
    ['СекцияДокумент', 'Платежное поручение'],
    ['Номер', String(id)],
    ['Дата', day],
    ['Сумма', (cash / 100).toFixed(2)],
    ['ПлательщикСчет', payer.account],
    ['Плательщик', taxed(payer.inn, payer.name)],
    ['ПлательщикИНН', payer.inn],
    ['Плательщик1', payer.name],
    ['ПлательщикРасчСчет', payer.account],
    ['ПлательщикБанк1', payer.bank],
    ['ПлательщикБИК', payer.bik],
    ['ПлательщикКорсчет', payer.corr],
    ['ПолучательСчет', data.numberCheck],
    ['Получатель', taxed(data.inn, name)],
    ['ПолучательИНН', data.inn],
    ['Получатель1', name],
    ['ПолучательРасчСчет', data.numberCheck],
    ['ПолучательБанк1', data.bankName],
    ['ПолучательБИК', data.bankNumber],
    ['ПолучательКорсчет', data.bankCheck],
    ['ВидПлатежа', ''],
    ['ВидОплаты', '01'],
    ['Очередность', '5'],
    [
      'НазначениеПлатежа',
      `Вознаграждение по договору-оферте за ${monthOf(period)}, ${paymentsText(payments)}, промоутер ${promoterId}. НДС не облагается`,
    ],
    ['КонецДокумента'],
  ]
}

type Field = readonly [name: string, value?: string]
type Stamp = { readonly period: string; readonly day: string }

/** Where the bytes of windows-1251 are in Unicode, turned round. */
function encoder(): (text: string) => { bytes: Buffer; isWhole: boolean } {
  const signs = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytesOf = new Map([...signs].map((sign, byte) => [sign, byte]))
  return (text) => {
    const bytes = [...text].map((sign) => bytesOf.get(sign))
    return { bytes: Buffer.from(bytes.map((byte) => byte ?? 0x3f)), isWhole: !bytes.includes(undefined) }
  }
}

/**
 * Payment orders in the exchange format of 1C with banks, 1CClientBankExchange 1.03: windows-1251, CRLF. Signs that this
 * encoding lacks become question marks; `isWhole` is false then.
 */
export function orders1c(
  waiting: readonly WaitingOrder[],
  payer: Payer,
  { period, now }: { period: string; now: Date },
) {
  const day = dayText.format(now)
  const head: readonly Field[] = [
    ['1CClientBankExchange'],
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['Отправитель', 'Кабинет промоутера'],
    ['Получатель', ''],
    ['ДатаСоздания', day],
    ['ВремяСоздания', timeText.format(now)],
    ['ДатаНачала', day],
    ['ДатаКонца', day],
    ['РасчСчет', payer.account],
    ['Документ', 'Платежное поручение'],
  ]
  const orders = waiting.filter(isPayable).flatMap((order) => orderLines(order, payer, { period, day }))
  const fields: readonly Field[] = [...head, ...orders, ['КонецФайла']]
  const lines = fields.map(([name, value]) => (value === undefined ? name : `${name}=${oneLine(value)}`))
  return encoder()(`${lines.join('\r\n')}\r\n`)
}
