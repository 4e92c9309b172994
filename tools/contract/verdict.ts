import * as v from 'valibot'
import { getDomain } from '#contract/domain.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalText } from '#contract/lookups.ts'
import { messages } from '#contract/messages.ts'
import { getUserProfile } from '#contract/sign-in.ts'
import { fitReply } from '#src/api/fit-reply.ts'

import { parsed } from './parsed.ts'
import { shownOnFailure } from './shown.ts'
import type { Answer } from './wire.ts'

export type Verdict = {
  readonly outcome: 'fits' | 'misfits' | 'silent' | 'missing' | 'skipped'
  readonly text: string
  /** What a person at the cabinet then sees, where that is known. */
  readonly shows?: string | null
  /** What was read, where it fits its schema. */
  readonly reply?: unknown
}

export const fits = (text = '', reply?: unknown): Verdict => ({ outcome: 'fits', text, reply })
export const misfits = (text: string, shows: string | null = null): Verdict => ({ outcome: 'misfits', text, shows })
export const skipped = (text: string): Verdict => ({ outcome: 'skipped', text })

type Given = Exclude<Answer, { silence: string }>

export const isSilent = (answer: Answer): answer is { readonly silence: string } => 'silence' in answer
export const isTaken = (answer: Answer): answer is Given & { readonly ok: true } => !isSilent(answer) && answer.ok

export const noSite = 'домена нет: кабинет покажет «Доступ запрещён»'

const kinds: Readonly<Record<string, string>> = {
  '(number | string)': 'число или строка вида "1234.50"',
  number: 'число',
  string: 'строка',
  boolean: 'true или false',
  Array: 'список',
  Object: 'объект',
}

/** What came instead: of a text its form alone, because the answer's values may be somebody's. */
function cameAs(value: unknown): string {
  if (typeof value === 'string')
    return `пришла строка вида "${value
      .slice(0, 40)
      .replace(/\p{L}+/gu, 'а')
      .replace(/\d/g, '0')}"`
  if (value === null || typeof value === 'boolean') return `пришло ${value}`
  if (Array.isArray(value)) return 'пришёл список'
  return typeof value === 'number' ? 'пришло другое число' : 'пришёл объект'
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const { received, expected, input } = issue
  const path = v.getDotPath(issue)
  const wanted = expected === null ? 'недопустимое значение' : `ожидалось: ${kinds[expected] ?? expected}`
  if (path === null) return `не то, что нужно: ${wanted}, ${cameAs(input)}`
  return received === 'undefined' ? `нет поля ${path}` : `поле ${path}: ${wanted}, ${cameAs(input)}`
}

/** Null where it is no JSON. */
export function bodyOf(text: string): { readonly body: unknown } | null {
  try {
    return { body: text === '' ? null : JSON.parse(text) }
  } catch {
    return null
  }
}

const isPage = (text: string) => /^\s*(?:<!doctype|<html|<\?xml|<)/i.test(text)

/** Why an answer with this status is none that the cabinet can read; null where it can. */
function unreadable({ status, text, leads }: Given): string | null {
  if (leads !== undefined) return `ответ ${status}: перенаправляет ${leads}`
  if (bodyOf(text) !== null) return null
  return isPage(text) ? `ответ ${status}: страница HTML вместо JSON` : `ответ ${status}, но это не JSON`
}

/** What the client makes of an answer that does not fit: it drops rows of lists, and no more. */
function shownOfMisfit(entry: Endpoint, text: string): string | null {
  const read = bodyOf(text)
  const fit = read === null ? null : fitReply(entry.reply, read.body)
  return fit?.fits === true ? 'кабинет пропустит такие строки' : shownOnFailure(entry)
}

function verdictOnFile({ fileType }: Endpoint, { headers, text }: Given): Verdict {
  const type = headers.get('Content-Type')?.split(';')[0]?.trim()
  if (type !== fileType) return misfits(`файл вида ${type ?? 'без вида'}, а нужен ${fileType}`)
  return text === '' ? misfits('файл пуст') : fits()
}

const ListedFeatures = v.object({ data: v.nullable(v.object({ features: v.optional(v.array(v.string())) })) })

const Fields = v.object({
  fields: v.pipe(
    v.record(v.string(), v.string()),
    v.check((fields) => Object.keys(fields).length > 0),
  ),
})

function verdictOnReply(entry: Endpoint, answer: Given): Verdict {
  if (entry.fileType !== undefined) return verdictOnFile(entry, answer)
  const fault = unreadable(answer)
  if (fault !== null) return misfits(fault, shownOnFailure(entry))
  const read = v.safeParse(entry.reply, bodyOf(answer.text)?.body)
  if (!read.success) return misfits(faultOf(read.issues[0]), shownOfMisfit(entry, answer.text))
  // The client takes anything else for no list, and does without what the server has.
  if (entry.name === getDomain.name && !v.is(ListedFeatures, bodyOf(answer.text)?.body))
    return misfits('поле data.features: ожидался список строк', 'кабинет решит, что необязательных вызовов нет')
  const isNoDomain = entry.name === getDomain.name && v.is(v.object({ data: v.null() }), read.output)
  return fits(isNoDomain ? noSite : '', read.output)
}

/** A refusal as the contract has it: a status of its own, and a text for the person. */
export function verdictOnRefusal({ name }: Pick<Endpoint, 'name'>, answer: Given, said = ''): Verdict {
  const { status, text } = answer
  // Who is not signed in is led to the sign-in, whatever the words.
  if (status === 401) return fits(said)
  if (status >= 500) return misfits(`ответ ${status} вместо отказа`, shownOnFailure({ name }))
  const fault = unreadable(answer)
  if (fault !== null) return misfits(`отказ: ${fault}`, `кабинет покажет «${messages.failure}»`)
  if (refusalText(bodyOf(text)?.body) === undefined)
    return misfits(`отказ ${status} без текста (error)`, `кабинет покажет «${messages.failure}»`)
  if (status === 422 && !v.is(Fields, bodyOf(text)?.body))
    return misfits('отказ 422 без fields: ожидалось имя поля и текст для него', 'кабинет не отметит это поле')
  return fits(said)
}

/** What a program gives to those who have joined it. */
const ofUsers: readonly string[] = [
  'getProjectConnectedShortLinkList',
  'getProjectConnectedUrl',
  'getProjectFlyer',
  'getLinks',
  'linkSave',
  'getStatistics',
]

export type Asked = {
  readonly isSignedIn: boolean
  /** The promoter uses the program that is asked of. */
  readonly isUsing: boolean
  /** The answer to an address that no call has; null where it is not known. */
  readonly noCall: Answer | null
}

/** The answer is the one that addresses get which no call has: the server lacks the call. */
export function isNoCall(answer: Answer, { noCall }: Pick<Asked, 'noCall'>): boolean {
  if (isSilent(answer) || noCall === null || isSilent(noCall)) return false
  // Frameworks write the address into it.
  const bare = ({ text }: Given) => text.replace(/\/[\w./-]*/g, '')
  const isRefused = answer.status === 404 || answer.status === 501
  return isRefused && answer.status === noCall.status && bare(answer) === bare(noCall)
}

export const missing = (entry: Endpoint): Verdict => ({
  outcome: 'missing',
  text: 'такого вызова у сервера нет',
  shows: shownOnFailure(entry),
})

/** Whether an answer is what the cabinet expects of this call (the contract's entry, and decisions on the wire). */
export function verdictOn(entry: Endpoint, answer: Answer, { isSignedIn, isUsing, noCall }: Asked): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence, shows: shownOnFailure(entry) }
  const { status } = answer
  if (isNoCall(answer, { noCall })) return missing(entry)
  if (status === 404 && entry.path.includes(':')) return verdictOnRefusal(entry, answer, 'такой записи нет (404)')
  const isRefused = status === 401 || status === 403
  if (isRefused && !isSignedIn && entry.anonymous !== true) return fits(`просит войти (${status})`)
  if (status === 401 && isSignedIn && entry.anonymous !== true)
    return misfits('ответ 401 вошедшему', 'кабинет попросит войти заново')
  if (status === 403 && isSignedIn && !isUsing && ofUsers.includes(entry.name))
    return verdictOnRefusal(entry, answer, 'для тех, кто подключён (403)')
  // Not every record has a file, and the call says why.
  if (status === 409 && entry.fileType !== undefined) return verdictOnRefusal(entry, answer, 'файла нет (409)')
  if (answer.leads !== undefined) return misfits(unreadable(answer) ?? '', shownOnFailure(entry))
  if (!isTaken(answer)) return misfits(`ответ ${status}`, shownOnFailure(entry))
  if (entry.anonymous !== true && !isSignedIn) {
    const isProfile = entry.name === getUserProfile.name
    const shows = isProfile ? 'кабинет примет посетителя за промоутера' : 'это прочтёт и тот, кто не вошёл'
    return misfits(`без входа нужен ответ 401 или 403, а не ${status}`, shows)
  }
  return verdictOnReply(entry, answer)
}

/** What came back, read by its schema; null where it is another, or a refusal. */
export function replyOf<Reply extends v.GenericSchema>(
  { reply }: { readonly reply: Reply },
  answer: Answer,
): v.InferOutput<Reply> | null {
  const read = isTaken(answer) ? bodyOf(answer.text) : null
  return read === null ? null : parsed(reply, read.body)
}
