import type { JsonSchema } from '@valibot/to-json-schema'

import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { callTexts } from './call-texts.ts'
import { isInPath } from './requests.ts'
import { ownSchemaOf } from './schemas.ts'

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: unknown
  readonly example?: unknown
}

const text: JsonSchema = { type: 'string' }

/** Headers that the cabinet sends with a call. */
function headersOf(entry: Endpoint): readonly Parameter[] {
  const site: Parameter = {
    name: 'Domain',
    in: 'header',
    // A page of another site cannot send it, so that a GET that writes can tell who asks.
    required: entry.method === 'GET' && isWrite(entry),
    description:
      'Имя сайта, порт только необычный: по нему сервер узнаёт бренд. Без заголовка бренд узнаётся по хосту запроса',
    schema: text,
    example: 'shop.example',
  }
  if (entry.method !== 'POST') return [site]
  return [
    site,
    { name: 'X-CSRFToken', in: 'header', required: true, description: 'Значение cookie csrftoken', schema: text },
  ]
}

/** A call's headers, and the fields of its input that travel in its address. */
export function parametersOf(entry: Endpoint): readonly Parameter[] {
  const { properties = {}, required = [] } = ownSchemaOf(entry.input)
  const sample = callTexts[entry.name]?.sample ?? {}
  const fields = Object.entries(properties)
    .filter(([name]) => entry.method === 'GET' || entry.query?.includes(name) === true)
    .map(([name, schema]): Parameter => {
      const isPath = isInPath(entry, name)
      const example = sample[name] === undefined || sample[name] === '' ? {} : { example: sample[name] }
      return { name, in: isPath ? 'path' : 'query', required: isPath || required.includes(name), schema, ...example }
    })
  return [...headersOf(entry), ...fields]
}
