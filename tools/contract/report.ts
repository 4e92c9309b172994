import { getDomain } from '#contract/domain.ts'

import { type Part, parts, type Results, type Row } from './row.ts'
import { noSite, type Verdict } from './verdict.ts'

const words: Readonly<Record<Verdict['outcome'], string>> = {
  fits: 'подходит',
  misfits: 'НЕ ПОДХОДИТ',
  silent: 'НЕ ОТВЕЧАЕТ',
  missing: 'НЕТ ВЫЗОВА',
  skipped: '–',
}

const callOf = ({ method, path }: Row) => `${method} ${path}`

/** What was tried and what came of it, as one phrase. */
function phraseOf({ what, verdict: { text, shows } }: Row): string {
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

type Head = { readonly base: string; readonly host: string; readonly leftOut: readonly string[] }

const isUnknownSite = ({ name, part, verdict }: Row) =>
  name === getDomain.name && part === 'visitor' && (verdict.text === noSite || verdict.text === 'ответ 403')

/** The table for the terminal. */
export function report({ base, host, leftOut }: Head, { rows, left }: Results): string {
  const width = Math.max(...rows.map((row) => callOf(row).length))
  const order = Object.keys(parts).filter((part): part is Part => part in parts)
  const numberOf = (sought: Verdict['outcome']) => rows.filter(({ verdict }) => verdict.outcome === sought).length
  return [
    `API ${base}, сайт ${host}`,
    ...(rows.some(isUnknownSite)
      ? [`Сайта ${host} у сервера нет: назовите --host. Остальное без него мало что значит.`]
      : []),
    ...order.flatMap((part) => linesOf(part, rows, width)),
    '',
    ...(leftOut.length === 0 ? [] : [`Не спрошено: ${leftOut.join('; ')}.`]),
    ...(left.length === 0 ? [] : [`Осталось на сервере: ${left.join('; ')}.`]),
    `Подходит: ${numberOf('fits')}, не подходит: ${numberOf('misfits')}, не отвечает: ${numberOf('silent')}, нет вызова: ${numberOf('missing')}, не проверено: ${numberOf('skipped')}.`,
  ].join('\n')
}
