import * as v from 'valibot'

import { getUserProfile } from '#contract/account.ts'
import { getDomain } from '#contract/domain.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import type { Answer } from './visitor.ts'

export type Verdict = {
  readonly outcome: 'fits' | 'misfits' | 'silent' | 'skipped'
  readonly text: string
  /** What was read, where it fits its schema. */
  readonly reply?: unknown
}

const fits = (text: string, reply?: unknown): Verdict => ({ outcome: 'fits', text, reply })
const misfits = (text: string): Verdict => ({ outcome: 'misfits', text })

/** The answer's values stay out of it: they may be somebody's. */
function faultOf({ received, expected, ...issue }: v.BaseIssue<unknown>): string {
  const path = v.getDotPath({ received, expected, ...issue })
  if (path === null) return `не то, что нужно: ожидалось ${expected ?? 'другое'}`
  if (received === 'undefined') return `нет поля ${path}`
  return expected === null ? `поле ${path}: недопустимое значение` : `поле ${path}: ожидалось ${expected}`
}

function bodyOf(text: string): { readonly body: unknown } | null {
  try {
    return { body: text === '' ? null : JSON.parse(text) }
  } catch {
    return null
  }
}

function verdictOnReply(entry: Endpoint, status: number, text: string): Verdict {
  const read = bodyOf(text)
  if (read === null) return misfits(`ответ ${status}, но это не JSON`)
  const parsed = v.safeParse(entry.reply, read.body)
  if (!parsed.success) return misfits(faultOf(parsed.issues[0]))
  const isNoDomain = entry.name === getDomain.name && v.is(v.object({ data: v.null() }), parsed.output)
  return fits(isNoDomain ? 'домена нет: кабинет покажет «Доступ запрещён»' : '', parsed.output)
}

/** Whether an answer is what the cabinet expects of this call (the contract's entry, and decisions on the wire). */
export function verdictOn(entry: Endpoint, answer: Answer, isSignedIn: boolean): Verdict {
  if ('silence' in answer) return { outcome: 'silent', text: answer.silence }
  const { status, text } = answer
  const isRefused = status === 401 || status === 403
  if (isRefused && !isSignedIn && entry.anonymous !== true) return fits(`просит войти (${status})`)
  const hasSlug = entry.path.includes(':')
  if (status === 404 && hasSlug) return fits('такой записи нет (404)')
  if (status < 200 || status > 299) return misfits(`ответ ${status}`)
  if (entry.name === getUserProfile.name && !isSignedIn)
    return misfits(`без входа нужен ответ 401 или 403, а не ${status}`)
  return verdictOnReply(entry, status, text)
}
