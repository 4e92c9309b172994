import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import * as account from '#contract/account.ts'
import * as accruals from '#contract/accruals.ts'
import * as advertising from '#contract/advertising.ts'
import * as city from '#contract/city.ts'
import * as claims from '#contract/claims.ts'
import * as domain from '#contract/domain.ts'
import * as formRules from '#contract/form-rules.ts'
import * as links from '#contract/links.ts'
import * as notifications from '#contract/notifications.ts'
import * as partnerLinks from '#contract/partner-links.ts'
import * as person from '#contract/person.ts'
import * as promoter from '#contract/promoter.ts'
import * as requisiteRules from '#contract/requisite-rules.ts'
import * as signIn from '#contract/sign-in.ts'
import * as statistics from '#contract/statistics.ts'
import * as training from '#contract/training.ts'
import * as uploads from '#contract/uploads.ts'
import { StepReply } from '#contract/values.ts'
import { fieldTexts } from './field-texts.ts'

type Entity = v.GenericSchema

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  'type' in value &&
  value.type === 'object'

const files = [
  account,
  signIn,
  accruals,
  advertising,
  city,
  claims,
  domain,
  formRules,
  links,
  notifications,
  partnerLinks,
  person,
  promoter,
  requisiteRules,
  statistics,
  training,
  uploads,
]

/** The objects that the contract names, by their names. */
const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter((named): named is [string, Entity] => isEntity(named[1]))),
)

const place = (name: string) => `#/components/schemas/${name}`

/** A schema of the contract as it travels. What JSON Schema cannot say (a check, a change of case) it leaves out. */
export function schemaOf(schema: Entity): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: { ...entities },
    overrideRef: ({ referenceId }) => place(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema === StepReply) return step
      return valibotSchema.type === 'file' || valibotSchema.type === 'blob'
        ? { type: 'string', format: 'binary' }
        : jsonSchema
    },
  })
  return withBoundsInside(rest)
}

/** The client reads its absence as a refusal: who passes the step must send it. */
const step: JsonSchema = {
  type: 'object',
  required: ['status'],
  properties: { status: { description: 'true, или другое истинное: шаг пройден' } },
}

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer'

/** With the bounds of a number that may travel as a text inside its `anyOf`: beside it they would forbid the text. */
function withBoundsInside(schema: JsonSchema): JsonSchema {
  const { anyOf, items, properties } = schema
  const inside = (each: JsonSchema | boolean) => (typeof each === 'object' ? withBoundsInside(each) : each)
  if (anyOf !== undefined) {
    const { type, minimum, maximum, ...rest } = schema
    const bounds = {
      ...(type && { type }),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    }
    const bounded = (each: JsonSchema) => (isNumber(each) ? { ...each, ...bounds } : each)
    return { ...rest, anyOf: anyOf.map(inside).map((each) => (typeof each === 'object' ? bounded(each) : each)) }
  }
  return {
    ...schema,
    ...(typeof items === 'object' && !Array.isArray(items) && { items: withBoundsInside(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inside(each)])),
    }),
  }
}

/** As `schemaOf`, with its own fields where it is an entity: a copy of one is what its name stands for. */
export const ownSchemaOf = (schema: Entity) => schemaOf({ ...schema })

/** Each entity with its own fields. */
export const entitySchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, withTexts(ownSchemaOf(entity), fieldTexts[name] ?? {})]),
  )

function withTexts(schema: JsonSchema, texts: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties = {} } = schema
  const described = Object.entries(texts).map(([name, text]) => {
    const field = properties[name]
    return [name, typeof field === 'object' ? { ...field, ...text } : text]
  })
  return { ...schema, properties: { ...properties, ...Object.fromEntries(described) } }
}
