import type { JsonSchema } from '@valibot/to-json-schema'

import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { callTexts } from './call-texts.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { refusedWith } from './refused.ts'
import { replySamples } from './reply-samples.ts'
import { curlOf, openPath } from './requests.ts'
import { schemaOf } from './schemas.ts'

type Media = { readonly schema: JsonSchema; readonly example?: unknown }
type Contents = Readonly<Record<string, Media>>

/** A call as OpenAPI describes one; what stands after `x-` is our own. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  /** The row of the specification's section 7. */
  readonly 'x-clause'?: string
  readonly 'x-feature'?: string
  readonly 'x-writes'?: true
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Contents }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: unknown; readonly content: Contents }>
  >
  /** What the client puts in the place of an answer that failed. */
  readonly 'x-fallback'?: unknown
  /** What the answer's cookies are. */
  readonly 'x-cookies'?: string
  readonly 'x-codeSamples': readonly [{ readonly lang: string; readonly label: string; readonly source: string }]
}

const withExample = (schema: JsonSchema, example: unknown): Media =>
  example === undefined ? { schema } : { schema, example }

/** Its part of the document: the section of its path, or the feature that it belongs to. */
const tagOf = ({ path, feature }: Endpoint) => feature ?? path.split('/')[1] ?? ''

function bodyOf(entry: Endpoint): Pick<Operation, 'requestBody'> {
  if (entry.method !== 'POST') return {}
  const media = entry.isForm === true ? 'multipart/form-data' : 'application/json'
  const content = { [media]: withExample(schemaOf(entry.input), callTexts[entry.name]?.sample) }
  return { requestBody: { required: true, content } }
}

/** A row of each list is enough to read. */
function firstRows(value: unknown): unknown {
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, 1) : value).map(firstRows)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, firstRows(item)]))
}

function replyOf({ name, reply, fileType }: Endpoint) {
  const cookies = callTexts[name]?.cookies
  const example = fileType === undefined ? firstRows(replySamples[name]) : undefined
  return {
    description: callTexts[name]?.reply ?? 'Ответ',
    ...(cookies === undefined
      ? {}
      : { headers: { 'Set-Cookie': { description: cookies, schema: { type: 'string' } } } }),
    content: { [fileType ?? 'application/json']: withExample(schemaOf(reply), example) },
  }
}

const refusal: Contents = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

export function operationOf(entry: Endpoint): Operation {
  const { name, method, path, feature, fallback, anonymous } = entry
  const cookies = callTexts[name]?.cookies
  const refused = [...refusedWith(entry)].map(([status, description]) => [
    String(status),
    { description, content: refusal },
  ])
  return {
    operationId: name,
    summary: callTexts[name]?.about ?? '',
    tags: [tagOf(entry)],
    ...(feature === undefined ? { 'x-clause': `7: ${method} ${openPath(path)}` } : { 'x-feature': feature }),
    ...(isWrite(entry) ? { 'x-writes': true } : {}),
    security: anonymous === true ? [{}] : [{ session: [] }],
    parameters: parametersOf(entry),
    ...bodyOf(entry),
    responses: { 200: replyOf(entry), ...Object.fromEntries(refused) },
    ...(fallback === undefined ? {} : { 'x-fallback': fallback }),
    ...(cookies === undefined ? {} : { 'x-cookies': cookies }),
    'x-codeSamples': [{ lang: 'Shell', label: 'Показать запрос', source: curlOf(entry) }],
  }
}
