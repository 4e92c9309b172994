import { getDomain } from '#contract/domain.ts'

import { type Part, parts, type Results, type Row } from './row.ts'
import { noSite, type Verdict } from './verdict.ts'

export const words: Readonly<Record<Verdict['outcome'], string>> = {
  fits: 'подходит',
  misfits: 'НЕ ПОДХОДИТ',
  silent: 'НЕ ОТВЕЧАЕТ',
  missing: 'НЕТ ВЫЗОВА',
  skipped: '–',
}

const callOf = ({ method, path }: Row) => `${method} ${path}`

/** What was tried and what came of it, as one phrase. */
export function phraseOf({ what, verdict: { text, shows } }: Row): string {
  const said = [what, text].filter((part) => part !== '').join(': ')
  return shows == null ? said : `${said} → ${shows}`
}

function linesOf(part: Part, rows: readonly Row[], width: number): string[] {
  const own = rows.filter((row) => row.part === part)
  if (own.length === 0) return []
  const lines = own.map((row) =>
    `  ${callOf(row).padEnd(width)}  ${words[row.verdict.outcome].padEnd(11)}  ${phraseOf(row)}`.trimEnd(),
  )
  return ['', parts[part], ...lines]
}

export function countsOf(rows: readonly Row[]): Readonly<Record<Verdict['outcome'], number>> {
  const number = (outcome: Verdict['outcome']) => rows.filter(({ verdict }) => verdict.outcome === outcome).length
  return {
    fits: number('fits'),
    misfits: number('misfits'),
    silent: number('silent'),
    missing: number('missing'),
    skipped: number('skipped'),
  }
}

type Head = { readonly base: string; readonly host: string; readonly seed: number; readonly leftOut: readonly string[] }

const isUnknownSite = ({ name, part, verdict }: Row) =>
  name === getDomain.name && part === 'visitor' && (verdict.text === noSite || verdict.text === 'ответ 403')

/** The table for the terminal. */
export function report({ base, host, seed, leftOut }: Head, { rows, left }: Results): string {
  const width = Math.max(...rows.map((row) => callOf(row).length))
  const order = Object.keys(parts).filter((part): part is Part => part in parts)
  const { fits, misfits, silent, missing, skipped } = countsOf(rows)
  return [
    `API ${base}, сайт ${host}, --seed ${seed}`,
    ...(rows.some(isUnknownSite)
      ? [`Сайта ${host} у сервера нет: назовите --host. Остальное без него мало что значит.`]
      : []),
    ...order.flatMap((part) => linesOf(part, rows, width)),
    '',
    ...(leftOut.length === 0 ? [] : [`Не спрошено: ${leftOut.join('; ')}.`]),
    ...(left.length === 0 ? [] : [`Осталось на сервере: ${left.join('; ')}.`]),
    `Подходит: ${fits}, не подходит: ${misfits}, не отвечает: ${silent}, нет вызова: ${missing}, не проверено: ${skipped}.`,
  ].join('\n')
}

/** For programs: every row, and the sum. */
export function reportAsJson({ base, host, seed, leftOut }: Head, { rows, left }: Results): string {
  const all = rows.map(({ part, name, method, path, what, verdict: { outcome, text, shows } }) => ({
    part,
    call: name,
    method,
    path,
    what,
    outcome,
    text,
    ...(shows == null ? {} : { shows }),
  }))
  return `${JSON.stringify({ base, host, seed, counts: countsOf(rows), rows: all, left, leftOut }, null, 2)}\n`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As an attribute of XML: what XML has no sign for is left out. */
const quoted = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '')

function caseOf(row: Row): string {
  const name = quoted([callOf(row), row.what].filter((text) => text !== '').join(': '))
  const { outcome } = row.verdict
  const head = `    <testcase classname="${quoted(parts[row.part])}" name="${name}"`
  if (outcome === 'fits') return `${head}/>`
  const inner = outcome === 'skipped' || outcome === 'missing' ? 'skipped' : 'failure'
  return `${head}><${inner} message="${quoted(`${words[outcome]}: ${phraseOf(row)}`)}"/></testcase>`
}

/** For test systems: a suite for each part. What the server lacks counts as skipped. */
export function reportAsJunit({ base, host }: Pick<Head, 'base' | 'host'>, { rows }: Results): string {
  const suites = Object.entries(parts).flatMap(([part, title]) => {
    const own = rows.filter((row) => row.part === part)
    if (own.length === 0) return []
    const { misfits, silent, missing, skipped } = countsOf(own)
    const head = `  <testsuite name="${quoted(title)}" tests="${own.length}" failures="${misfits + silent}" skipped="${missing + skipped}">`
    return [head, ...own.map(caseOf), '  </testsuite>']
  })
  const name = quoted(`${base}, ${host}`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="${name}">`, ...suites, '</testsuites>', ''].join(
    '\n',
  )
}
