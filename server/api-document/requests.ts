import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { apiBase } from '../http/api-base.ts'
import { callTexts } from './call-texts.ts'

/** What a reader puts their own in place of. */
const host = 'shop.example'
const cookieFile = 'cookies.txt'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const pathFields = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** `:name` of the contract as OpenAPI writes it. */
export const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Where each field of an input travels: a GET sends them in its query, but those that its path names. */
export const isInPath = ({ path }: Pick<Endpoint, 'path'>, field: string) => pathFields(path).includes(field)

function addressOf(entry: Endpoint, sample: Readonly<Record<string, unknown>>) {
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sample[name] ?? '')))
  const asked = Object.entries(sample).filter(([name]) =>
    entry.method === 'GET' ? !isInPath(entry, name) : entry.query?.includes(name) === true,
  )
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `https://${host}${apiBase}${path}${query === '' ? '' : `?${query}`}`
}

function bodyOf(entry: Endpoint, sample: Readonly<Record<string, unknown>>): readonly string[] {
  if (entry.method === 'GET') return []
  if (entry.isForm === true)
    return Object.entries(sample).map(([name, value]) => `--form-string ${quoted(`${name}=${String(value)}`)}`)
  return [`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(sample))}`]
}

/** The call for a terminal: with places for the site, its cookies and its token, and none of anybody's. */
export function curlOf(entry: Endpoint): string {
  const sample = callTexts[entry.name]?.sample ?? {}
  const own = [`-H 'Domain: ${host}'`, `--cookie ${cookieFile} --cookie-jar ${cookieFile}`]
  const written =
    isWrite(entry) && entry.method === 'POST' ? [`-H 'Origin: https://${host}'`, `-H "X-CSRFToken: $CSRFTOKEN"`] : []
  return [`curl ${quoted(addressOf(entry, sample))}`, ...own, ...written, ...bodyOf(entry, sample)].join(' \\\n  ')
}
