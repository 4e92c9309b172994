import * as v from 'valibot'

/** A value by its schema; null where it is another. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : null
}
