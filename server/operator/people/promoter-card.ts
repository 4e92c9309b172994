import type { Requisite } from '#contract/account.ts'
import { requisiteType } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import { Refusal } from '../../errors/refusal.ts'
import { requisitesOf } from '../../services/money/requisites.ts'
import type { Operating } from '../terminal/command.ts'
import { dayOf, fullName, roubles } from '../terminal/table.ts'

/** A promoter by number, or a refusal. */
export async function promoterById({ db }: Pick<Operating, 'db'>, id: number) {
  const promoter = await db
    .selectFrom('promoter')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .leftJoin('city', 'city.id', 'promoter.city_id')
    .selectAll('promoter')
    .select(['domain.host', 'city.name as city'])
    .where('promoter.id', '=', id)
    .executeTakeFirst()
  if (promoter === undefined) throw new Refusal(404, `Промоутера ${id} нет (список: promoters list)`)
  return promoter
}

type PromoterRow = Awaited<ReturnType<typeof promoterById>>

const lastDigits = (text: string) => (text === '' ? '—' : `***${text.slice(-4)}`)
const firstLetter = (text: string) => (text === '' ? '—' : `${text.slice(0, 1)}***`)
const maskedEmail = (text: string) => (text === '' ? '—' : text.replace(/^(.)[^@]*(@.*)$/u, '$1***$2'))

function requisiteLines({ requisite_type, is_main, data }: Requisite, isRevealed: boolean): readonly string[] {
  const type = requisite_type === requisiteType.entrepreneur ? 'ИП' : 'Самозанятый'
  const digits = (text: string) => (isRevealed ? text : lastDigits(text))
  return [
    `Реквизиты: ${type}${is_main ? ', основные' : ''}`,
    `  ФИО: ${isRevealed ? data.fullName : firstLetter(data.fullName)}`,
    `  ИНН: ${digits(data.inn)}`,
    `  Счёт: ${digits(data.numberCheck)}`,
    `  Банк: ${data.bankName}, БИК ${data.bankNumber}, корр. счёт ${digits(data.bankCheck)}`,
    ...(isRevealed && data.legalAddress ? [`  Юр. адрес: ${data.legalAddress}`] : []),
    `  Минимальная выплата: ${data.minSum} ₽`,
  ]
}

async function programLines({ db }: Operating, id: number) {
  const rows = await db
    .selectFrom('project_connection')
    .innerJoin('project', 'project.id', 'project_connection.project_id')
    .select(['project_connection.id', 'project_connection.status', 'project.name'])
    .where('project_connection.promoter_id', '=', id)
    .orderBy('project_connection.created_at')
    .execute()
  return [`Программы: ${rows.length}`, ...rows.map((row) => `  ${row.status}  «${row.name}» (заявка ${row.id})`)]
}

async function sessionLine({ db }: Operating, id: number) {
  const { count, seen } = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('seen_at').as('seen')])
    .where('promoter_id', '=', id)
    .executeTakeFirstOrThrow()
  return `Сессии: ${Number(count)}${seen === null ? '' : `, последний раз ${dayOf(seen)}`}`
}

/** What is known of a promoter; phone, e-mail and requisites are masked unless they are revealed. */
export async function cardOf(deps: Operating, promoter: PromoterRow, isRevealed: boolean): Promise<readonly string[]> {
  const { id, host, phone, email, city, balance, created_at, disabled_at, is_manager } = promoter
  const requisites = await requisitesOf(deps, id)
  return [
    `Промоутер ${id}, ${host}`,
    `Имя: ${fullName(promoter)}`,
    `Телефон: ${isRevealed ? phone : maskedPhone(phone)}`,
    `Почта: ${isRevealed ? email || '—' : maskedEmail(email)}`,
    ...(city === null ? [] : [`Город: ${city}`]),
    `Зарегистрирован: ${dayOf(created_at)}`,
    `Состояние: ${disabled_at === null ? 'открыт' : `заблокирован ${dayOf(disabled_at)}`}${is_manager ? ', менеджер' : ''}`,
    `Баланс: ${roubles(balance)}`,
    await sessionLine(deps, id),
    ...(await programLines(deps, id)),
    ...(requisites.length === 0 ? ['Реквизиты: нет'] : requisites.flatMap((one) => requisiteLines(one, isRevealed))),
  ]
}
