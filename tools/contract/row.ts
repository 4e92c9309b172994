import type { Endpoint } from '#contract/endpoint.ts'

import type { Verdict } from './verdict.ts'

/** What was asked of a call, in the order of the report. */
export const parts = {
  visitor: 'Без входа',
  'sign-in': 'Вход',
  promoter: 'После входа',
  input: 'Неверный ввод',
  writes: 'Запись',
  forgery: 'Записи, которых кабинет не просил',
  sites: 'Страницы других сайтов',
  'log-out': 'Выход',
} as const
export type Part = keyof typeof parts

export type Row = Pick<Endpoint, 'name' | 'method' | 'path'> & {
  readonly part: Part
  /** What was tried, where it is not the call itself. */
  readonly what: string
  readonly verdict: Verdict
}

export type Results = {
  readonly rows: readonly Row[]
  /** What the check has made and could not take away again. */
  readonly left: readonly string[]
}

/** A server cannot do without these: the cabinet does not start. */
const needed: readonly string[] = ['getDomain', 'getUserProfile']

const isGood = ({ name, verdict: { outcome } }: Row) =>
  outcome === 'fits' || outcome === 'skipped' || (outcome === 'missing' && !needed.includes(name))

/** Nothing that was asked is other than the contract has it. What is missing is named, and is no fault. */
export function isFit(rows: readonly Row[]): boolean {
  return rows.every(isGood)
}
