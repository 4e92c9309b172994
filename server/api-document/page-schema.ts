import { html } from 'hono/html'
import * as v from 'valibot'

/** As much of JSON Schema as the contract makes use of. */
const Schema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  $ref: v.optional(v.string()),
  anyOf: v.optional(v.array(v.unknown())),
  enum: v.optional(v.array(v.unknown())),
  items: v.optional(v.unknown()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  description: v.optional(v.string()),
})

const words: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  integer: 'целое число',
  boolean: 'да или нет',
  null: 'null',
  array: 'список',
  object: 'объект',
}

const word = (type: string) => words[type] ?? type

/** How valibot writes a number that travels as a text. */
const decimal = v.DECIMAL_REGEX.source

/** What a value is, in a few words; an object that has a name is a way to it. */
function kindOf(given: unknown): ReturnType<typeof html> | string {
  const read = v.safeParse(Schema, given)
  if (!read.success) return 'что угодно'
  const { $ref, anyOf, items, type, properties, format, pattern } = read.output
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#object-${name}">${name}</a>`
  }
  if (read.output.enum !== undefined) return read.output.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (anyOf !== undefined) return html`${anyOf.map((one, nth) => html`${nth === 0 ? '' : ' или '}${kindOf(one)}`)}`
  if (items !== undefined) return html`список: ${kindOf(items)}`
  if (properties !== undefined)
    return html`объект { ${Object.entries(properties).map(([name, one], nth) => html`${nth === 0 ? '' : ', '}${name}: ${kindOf(one)}`)} }`
  if (format === 'binary') return 'файл'
  if (type === undefined) return 'что угодно'
  const kind = [type].flat().map(word).join(' или ')
  if (pattern === decimal) return 'число строкой'
  return html`${kind}${lengthIn(read.output)}${pattern === undefined ? '' : html` вида <code>${pattern}</code>`}`
}

function lengthIn({ minLength = 0, maxLength }: v.InferOutput<typeof Schema>): string {
  if (maxLength !== undefined) return `, ${minLength}–${maxLength} знаков`
  return minLength > 1 ? `, от ${minLength} знаков` : ''
}

function saidOf(given: unknown): string {
  const read = v.safeParse(Schema, given)
  const { description } = read.success ? read.output : {}
  return description === undefined ? '' : `: ${description}`
}

/** The fields of an object, a line each; of anything else what it is. */
export function schemaTable(given: unknown) {
  const read = v.safeParse(Schema, given)
  const fields = read.success ? Object.entries(read.output.properties ?? {}) : []
  if (!read.success || fields.length === 0) return html`<p>${kindOf(given)}</p>`
  const { required } = read.output
  return html`<div class="wide" tabindex="0"><table>
    <thead><tr><th scope="col">Поле</th><th scope="col">Что это</th><th scope="col">Обязательно</th></tr></thead>
    <tbody>${fields.map(
      ([name, schema]) =>
        html`<tr><td><code>${name}</code></td><td>${kindOf(schema)}${saidOf(schema)}</td><td>${required.includes(name) ? 'да' : 'нет'}</td></tr>`,
    )}</tbody>
  </table></div>`
}
