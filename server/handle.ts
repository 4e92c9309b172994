import type { Hono } from 'hono'
import * as v from 'valibot'

import type { Endpoint, InputSchema } from '#contract/endpoint.ts'
import { isOpen } from './access.ts'
import type { Asked, Env } from './context.ts'
import { signedIn } from './middleware/session.ts'
import { Refusal } from './refusal.ts'

/** Where the calls of the catalogue live. */
export const apiBase = '/api'

/** What a call's fields lack, in Russian, by field. Messages of the form rules are already Russian. */
export class BadInput extends Refusal {
  readonly fields: Readonly<Record<string, string>>

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    const fields: Record<string, string> = {}
    for (const issue of issues) {
      const field = v.getDotPath(issue) ?? ''
      fields[field] ??= /[а-яё]/i.test(issue.message) ? issue.message : `Неверное значение поля ${field}`.trim()
    }
    super(400, Object.values(fields)[0] ?? 'Неверный запрос')
    this.fields = fields
  }
}

/** Checks what came in against a schema; refuses with a text beside each field. */
export function accepted<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input)
  if (!read.success) throw new BadInput(read.issues)
  return read.output
}

/**
 * Binds a contract entry to its handler: the entry names the route, says whether a session is needed, checks what comes
 * in, and drops from what goes out every key that it does not declare.
 */
export function handle<Input extends InputSchema, Reply extends v.GenericSchema>(
  app: Hono<Env>,
  entry: Endpoint<Input, Reply>,
  answer: (input: v.InferOutput<Input>, c: Asked) => Promise<v.InferInput<Reply>> | v.InferInput<Reply>,
) {
  app.on(entry.method, `${apiBase}${entry.path}`, async (c) => {
    if (!isOpen(entry)) signedIn(c)
    const given = entry.method === 'POST' ? c.var.body : {}
    const input = accepted(entry.input, { ...c.req.query(), ...c.req.param(), ...given })
    return c.json(v.parse(entry.reply, await answer(input, c)) ?? null)
  })
}
