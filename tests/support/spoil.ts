import * as v from 'valibot'

type Step = string | number

/** A good answer with one thing wrong in it. */
type Spoilt = {
  readonly what: string
  readonly body: unknown
  /** The list and the row that the wrong thing is in, the innermost one; null when it is in no list. */
  readonly row: { readonly list: readonly Step[]; readonly index: number } | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && value.kind === 'schema'

/** A schema beneath what may be absent or null. */
function bare(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? bare(schema.wrapped) : schema
}

/** The fields that an object's schema names, each with its own schema. */
function entriesOf(schema: v.GenericSchema) {
  if (!('entries' in schema) || !isObject(schema.entries)) return []
  return Object.entries(schema.entries).flatMap(([name, field]) => (isSchema(field) ? [{ name, field }] : []))
}

/** Paths of every field that a schema names and a good answer has; of a list, those of its second row. */
function fieldsOf(schema: v.GenericSchema, value: unknown, at: readonly Step[] = []): readonly (readonly Step[])[] {
  const inner = bare(schema)
  if ('item' in inner && isSchema(inner.item) && Array.isArray(value)) {
    const index = Math.min(1, value.length - 1)
    const row = [...at, index]
    return index < 0 ? [] : [row, ...fieldsOf(inner.item, value[index], row)]
  }
  if (!isObject(value)) return []
  return entriesOf(inner).flatMap(({ name, field }) => {
    if (!(name in value)) return []
    return [[...at, name], ...fieldsOf(field, value[name], [...at, name])]
  })
}

export function valueAt(body: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((held, step) => Reflect.get(Object(held), step), body)
}

function changed(body: unknown, path: readonly Step[], change: (holder: object, step: Step) => void): unknown {
  const copy = structuredClone(body)
  const last = path.at(-1)
  const holder = valueAt(copy, path.slice(0, -1))
  if (last === undefined || typeof holder !== 'object' || holder === null) throw new Error('nothing to change there')
  change(holder, last)
  return copy
}

function rowOf(path: readonly Step[]): Spoilt['row'] {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const index = path[at]
  return typeof index === 'number' ? { list: path.slice(0, at), index } : null
}

/** What a field can never be, whatever its schema says of strings and numbers. */
const wrong = { object: { not: 'this' }, list: ['neither'], truth: true, 'no number': 'NaN' } as const

/** Every field of a good answer in turn: null, of a wrong type, absent, and beside one that nobody knows. */
export function spoiltAnswers(schema: v.GenericSchema, good: unknown): readonly Spoilt[] {
  return fieldsOf(schema, good).flatMap((path) => {
    const row = rowOf(path)
    const name = path.join('.')
    const set = (what: string, value: unknown) => ({
      what: `${name} is ${what}`,
      row,
      body: changed(good, path, (holder, step) => void Reflect.set(holder, step, value)),
    })
    const isRow = typeof path.at(-1) === 'number'
    const absent = {
      what: `${name} is absent`,
      row,
      body: changed(good, path, (holder, step) => void Reflect.deleteProperty(holder, step)),
    }
    const beside = {
      what: `beside ${name} is a field that nobody knows`,
      row,
      body: changed(good, path, (holder) => void Reflect.set(holder, 'unknown_to_all', 1)),
    }
    // A list of something else is a list all the same: its rows are dropped, which is another case.
    const isList = Array.isArray(valueAt(good, path))
    const types = Object.entries(wrong).flatMap(([what, value]) => (isList && what === 'list' ? [] : set(what, value)))
    return [set('null', null), ...types, ...(isRow ? [] : [absent, beside])]
  })
}

/**
 * A good answer as another release of the server gives it: without any field that may be missing (but `kept`), and with one
 * that nobody knows in each object.
 */
export function ofAnotherRelease(schema: v.GenericSchema, good: unknown, kept: readonly string[] = []): unknown {
  const inner = bare(schema)
  if ('item' in inner && isSchema(inner.item) && Array.isArray(good)) {
    const { item } = inner
    return good.map((row) => ofAnotherRelease(item, row, kept))
  }
  if (!isObject(good)) return good
  const fields = entriesOf(inner)
    .filter(({ name, field }) => name in good && (kept.includes(name) || !v.is(field, undefined)))
    .map(({ name, field }) => [name, ofAnotherRelease(field, good[name], kept)])
  return fields.length === 0 ? good : { ...Object.fromEntries(fields), unknown_to_all: { since: 'tomorrow' } }
}
