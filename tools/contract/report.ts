import type { Row } from './check.ts'
import type { Verdict } from './verdict.ts'

const words: Readonly<Record<Verdict['outcome'], string>> = {
  fits: 'подходит',
  misfits: 'НЕ ПОДХОДИТ',
  silent: 'НЕ ОТВЕЧАЕТ',
  skipped: '–',
}

function part(title: string, rows: readonly Row[], width: number): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ method, path, verdict }) =>
    `  ${`${method} ${path}`.padEnd(width)}  ${words[verdict.outcome].padEnd(11)}  ${verdict.text}`.trimEnd(),
  )
  return ['', title, ...lines]
}

/** The table for the terminal. */
export function report(base: string, host: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ method, path }) => `${method} ${path}`.length))
  const number = (outcome: Verdict['outcome']) => rows.filter(({ verdict }) => verdict.outcome === outcome).length
  return [
    `API ${base}, сайт ${host}`,
    ...part(
      'Без входа',
      rows.filter(({ isSignedIn }) => !isSignedIn),
      width,
    ),
    ...part(
      'После входа',
      rows.filter(({ isSignedIn }) => isSignedIn),
      width,
    ),
    '',
    `Подходит: ${number('fits')}, не подходит: ${number('misfits')}, не отвечает: ${number('silent')}, не проверено: ${number('skipped')}.`,
  ].join('\n')
}
