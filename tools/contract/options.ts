import { parseArgs } from 'node:util'

import { faultIn } from 'chart-kit/command-line.ts'
import { isServedPhone } from '#contract/phone.ts'

import { WrongCommand } from './wrong-command.ts'

export const help = `Подходит ли сервер кабинету: вызовы договора (contract/) и ответы на них.

  npm run contract -- --url http://localhost:3000 [настройки]

  --url АДРЕС       сайт или адрес API (как VITE_API_BASE); без пути API ищется в /api
  --host ИМЯ        имя сайта для заголовка Domain, если API живёт на другом: тогда проверяется и CORS
  --token ТОКЕН     токен входа (auth-by-token): проверить и то, что видно после входа; он одноразовый,
                    каждой проверке нужен новый
  --phone ТЕЛЕФОН   вместо токена: войти по коду (+79000000003); незнакомый телефон регистрируется
  --code КОД        код, если он известен заранее
  --code-command К  команда, которая напечатает код (телефон в $PHONE); без обеих код спросят здесь
  --captcha ТЕКСТ   что послать капчей; свою задачу сервера (ALTCHA) команда решает сама
  --writes          отправить и то, что записывает: чего не вернуть, названо в конце
  --other-host ИМЯ  второй сайт того же сервера: данные одного не видны другому
  --other-token Т   токен входа на втором сайте
  --runs ЧИСЛО      сколько разных входных данных придумать на вызов (5; 0: нисколько)
  --seed ЧИСЛО      от чего придумывать: с тем же числом выйдут те же (из отчёта)
  --timeout СЕКУНД  сколько ждать одного ответа (15)
  --json ФАЙЛ       отчёт для программ
  --junit ФАЙЛ      отчёт для систем тестирования (JUnit XML)
  --project ID      программа, о которой спрашивать (иначе одна из своих)
  --examples ФАЙЛ   записать ответы как примеры документа (server/api-document/examples.json)
  --write           записать договор как OpenAPI 3.1 в dist/openapi.json; адрес не нужен
  --help            эта справка

Без --writes ничего не меняет, кроме самого входа.
Статус 0: всё подходит, чего нет — названо; 1: что-то не подходит или не отвечает; 2: команда написана неверно.
`

export type Options = {
  readonly isHelp: boolean
  readonly isWritten: boolean
  /** Where the replies are written to, as examples; empty: nowhere. */
  readonly examples: string
  readonly url: URL
  /** With its port, as the page's address has it. */
  readonly host: string
  readonly token: string | null
  readonly phone: string | null
  readonly code: string
  readonly codeCommand: string
  readonly captcha: string
  readonly hasWrites: boolean
  readonly other: { readonly host: string; readonly token: string | null } | null
  readonly runs: number
  readonly seed: number
  /** Milliseconds. */
  readonly timeout: number
  /** The program that calls are asked of; null: one that is found. */
  readonly project: string | null
  readonly json: string
  readonly junit: string
}

const text = { type: 'string', default: '' } as const
const flag = { type: 'boolean', default: false } as const
const known = {
  url: text,
  host: text,
  token: text,
  phone: text,
  code: text,
  'code-command': text,
  captcha: text,
  writes: flag,
  'other-host': text,
  'other-token': text,
  runs: { type: 'string', default: '5' },
  seed: text,
  timeout: { type: 'string', default: '15' },
  project: text,
  json: text,
  junit: text,
  examples: text,
  write: flag,
  help: flag,
} as const

function addressIn(text: string): URL {
  if (text === '') throw new WrongCommand('Нужен адрес: --url http://localhost:3000. Справка: --help.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new WrongCommand(`Не адрес http или https: ${text}`)
  return url
}

function numberIn(name: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new WrongCommand(`--${name}: нужно целое число от ${least} до ${most}`)
}

function phoneIn(text: string): string | null {
  if (text === '') return null
  if (!isServedPhone(text)) throw new WrongCommand(`Не телефон: ${text}. Нужны плюс и цифры, например +79000000003.`)
  return text
}

const orNull = (text: string) => (text === '' ? null : text)

/** The command line as data. Throws `WrongCommand`. */
export function optionsIn(args: readonly string[]): Options {
  const fault = faultIn(args, known)
  if (fault !== null) throw new WrongCommand(fault)
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
  if (positionals.length > 0) throw new WrongCommand(`Лишнее слово: ${positionals.join(' ')}. Справка: --help.`)
  const url = values.help || values.write ? new URL('http://localhost') : addressIn(values.url)
  if (values.token !== '' && values.phone !== '') throw new WrongCommand('Нужно одно из двух: --token или --phone.')
  return {
    isHelp: values.help,
    isWritten: values.write,
    examples: values.examples,
    url,
    host: values.host === '' ? url.host : values.host,
    token: orNull(values.token),
    phone: phoneIn(values.phone),
    code: values.code,
    codeCommand: values['code-command'],
    captcha: values.captcha,
    hasWrites: values.writes,
    other: values['other-host'] === '' ? null : { host: values['other-host'], token: orNull(values['other-token']) },
    runs: numberIn('runs', values.runs, 0, 1_000),
    seed: values.seed === '' ? Date.now() % 1_000_000 : numberIn('seed', values.seed, 0, 2_147_483_647),
    timeout: numberIn('timeout', values.timeout, 1, 600) * 1_000,
    project: orNull(values.project),
    json: values.json,
    junit: values.junit,
  }
}
