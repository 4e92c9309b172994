import { parseArgs } from 'node:util'

import { faultIn } from 'chart-kit/command-line.ts'

/** What is wrong with a command; said in one line, and the exit status is 2. */
export class WrongCommand extends Error {}

export const help = `Подходит ли сервер кабинету: читающие вызовы договора (contract/) и ответы на них.

  npm run contract -- --url http://localhost:3000 [настройки]

  --url АДРЕС     сайт или адрес API (как VITE_API_BASE); без пути API ищется в /api
  --host ИМЯ      имя сайта для заголовка Domain, если API живёт на другом
  --token ТОКЕН   токен входа (auth-by-token): проверить и то, что видно после входа
  --help          эта справка

Ничего не меняет: вызовы, которые записывают, не отправляются (кроме входа по токену).
Статус 0: всё подходит; 1: что-то не подходит или не отвечает; 2: команда написана неверно.
`

export type Options = {
  readonly isHelp: boolean
  readonly url: URL
  /** With its port, as the page's address has it. */
  readonly host: string
  readonly token: string | null
}

const known = {
  url: { type: 'string', default: '' },
  host: { type: 'string', default: '' },
  token: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const

function addressIn(text: string): URL {
  if (text === '') throw new WrongCommand('Нужен адрес: --url http://localhost:3000. Справка: --help.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new WrongCommand(`Не адрес http или https: ${text}`)
  return url
}

/** The command line as data. Throws `WrongCommand`. */
export function optionsIn(args: readonly string[]): Options {
  const fault = faultIn(args, known)
  if (fault !== null) throw new WrongCommand(fault)
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
  if (positionals.length > 0) throw new WrongCommand(`Лишнее слово: ${positionals.join(' ')}. Справка: --help.`)
  const url = values.help ? new URL('http://localhost') : addressIn(values.url)
  return {
    isHelp: values.help,
    url,
    host: values.host === '' ? url.host : values.host,
    token: values.token === '' ? null : values.token,
  }
}
