import { parseArgs } from 'node:util'

import { faultIn } from 'chart-kit/command-line.ts'
import { isServedPhone } from '#contract/phone.ts'

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
  --timeout СЕКУНД  сколько ждать одного ответа (15)
  --project ID      программа, о которой спрашивать (иначе одна из своих)
  --write           записать договор как OpenAPI 3.1 в dist/openapi.json; адрес не нужен
  --help            эта справка

Без --writes ничего не меняет, кроме самого входа.
Статус 0: всё подходит, чего нет — названо; 1: что-то не подходит или не отвечает; 2: команда написана неверно.
`

/** What is wrong with a command; said in one line, and the exit status is 2. */
export class WrongCommand extends Error {}

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
  timeout: { type: 'string', default: '15' },
  project: text,
  write: flag,
  help: flag,
} as const

function addressIn(text: string): URL {
  if (text === '') throw new WrongCommand('Нужен адрес: --url http://localhost:3000. Справка: --help.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new WrongCommand(`Не адрес http или https: ${text}`)
  return url
}

function secondsIn(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new WrongCommand('--timeout: нужно целое число от 1 до 999')
}

function phoneIn(text: string): string | null {
  if (text === '') return null
  if (!isServedPhone(text)) throw new WrongCommand(`Не телефон: ${text}. Нужны плюс и цифры, например +79000000003.`)
  return text
}

/** The command line as data. Throws `WrongCommand`. */
export function optionsIn(args: readonly string[]) {
  const fault = faultIn(args, known)
  if (fault !== null) throw new WrongCommand(fault)
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
  if (positionals.length > 0) throw new WrongCommand(`Лишнее слово: ${positionals.join(' ')}. Справка: --help.`)
  if (values.token !== '' && values.phone !== '') throw new WrongCommand('Нужно одно из двух: --token или --phone.')
  const url = values.help || values.write ? new URL('http://localhost') : addressIn(values.url)
  return {
    ...values,
    url,
    /** With its port, as the page's address has it. */
    host: values.host || url.host,
    phone: phoneIn(values.phone),
    /** Milliseconds. */
    timeout: secondsIn(values.timeout) * 1_000,
    /** The program that calls are asked of; null: one that is found. */
    project: values.project || null,
  }
}
