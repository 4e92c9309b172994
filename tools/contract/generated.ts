import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import * as v from 'valibot'

import type { Endpoint } from '#contract/endpoint.ts'
import { entitySchemas, ownSchemaOf } from '#server/api-document/schemas.ts'

import type { Input } from './visitor.ts'

type Property = JsonSchema | boolean

const entities = entitySchemas()
const entityOf = (place: string) => entities[place.replace(/^.*\//, '')] ?? {}

/** What a person may type: letters of any alphabet, signs, no control characters. */
const Words = fc.string({ unit: 'grapheme', maxLength: 40 })
const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Those that JSON Schema has no word for. */
const named: Readonly<Record<string, fc.Arbitrary<unknown>>> = { date_from: day, date_to: day, day }

function texts({ minLength = 0, maxLength = 40, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined && !pattern.includes('\\p{') && !pattern.includes('\\P{')) {
    return fc.stringMatching(new RegExp(pattern))
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

function numbers({ type, minimum = -1_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const bounds = { min: Math.ceil(minimum), max: Math.floor(maximum) }
  return type === 'integer' ? fc.integer(bounds) : fc.oneof(fc.integer(bounds), fc.double({ ...bounds, noNaN: true }))
}

function valuesOf(property: Property | undefined, name = ''): fc.Arbitrary<unknown> {
  const known = named[name]
  if (known !== undefined) return known
  if (property === undefined || typeof property === 'boolean') return fc.jsonValue()
  const { $ref, anyOf, enum: choices, const: only, type, items } = property
  if ($ref !== undefined) return valuesOf(entityOf($ref))
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((each) => valuesOf(each)))
  if (choices !== undefined) return fc.constantFrom(...choices)
  if (only !== undefined) return fc.constant(only)
  if (type === 'object') return objects(property)
  if (type === 'array') return fc.array(valuesOf(Array.isArray(items) ? items[0] : items), { maxLength: 3 })
  if (type === 'string') return texts(property)
  if (type === 'number' || type === 'integer') return numbers(property)
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : Words
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each, name)]))
  return fc.record(model, { requiredKeys: [...required] })
}

type Drawing = { readonly seed: number; readonly runs: number }

/** Drawn again until there are enough: rules that JSON Schema has no word for leave some of them out. */
const tries = 20

/** Inputs that the schema lets through; fewer where they are hard to find. The same for the same seed. */
export function goodValues<Schema extends v.GenericSchema>(
  schema: Schema,
  { seed, runs }: Drawing,
): v.InferInput<Schema>[] {
  const drawn = fc.sample(valuesOf(ownSchemaOf(schema)), { seed, numRuns: runs * tries })
  return drawn.filter((value): value is v.InferInput<Schema> => v.is(schema, value)).slice(0, runs)
}

/** A kind that no field has. */
const strange: readonly unknown[] = [{ a: [1] }, [[]], true, '\u0001', '9'.repeat(5_000)]
const strangeTexts: readonly string[] = ['', ' ', '-1', '1e400', 'null', '../..', '<b>', "' or 1=1", '9'.repeat(3_000)]

/**
 * Inputs that the schema does not let through: each field left out, and of another kind. `isText`: they travel in the
 * address or as a form, where everything is a text.
 */
export function badInputs({ input }: Pick<Endpoint, 'input'>, good: Input, isText: boolean): readonly Input[] {
  const { properties = {} } = ownSchemaOf(input)
  const spoilt = Object.keys(properties).flatMap((name): Input[] => {
    const { [name]: _, ...without } = good
    return [without, ...(isText ? strangeTexts : strange).map((value) => ({ ...good, [name]: value }))]
  })
  return spoilt.filter((each) => !v.is(input, each))
}

/** Bodies that are no object, or no JSON. */
export const badBodies: readonly string[] = ['', '{', '[]', 'null', '"{}"', '{"a":1}}', '<a/>']

/** A value that a rule of a form does not let through, for each field. */
export function brokenRules<Entries extends v.ObjectEntries>(
  { entries }: { readonly entries: Entries },
  { seed, runs }: Drawing,
): readonly (readonly [field: string, value: string])[] {
  const texts = fc.sample(fc.string({ maxLength: 60 }), { seed, numRuns: runs * tries })
  return Object.entries(entries).flatMap(([field, rule]) =>
    ['', '1', ...texts]
      .filter((text) => !v.is(rule, text))
      .slice(0, runs)
      .map((text): [string, string] => [field, text]),
  )
}
