import * as v from 'valibot'

import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { ownSchemaOf } from '#server/api-document/schemas.ts'

import { inputOf } from './inputs.ts'
import type { Run } from './run.ts'
import { fits, isSilent, isTaken, misfits, replyOf, type Verdict, verdictOnRefusal } from './verdict.ts'
import type { Input } from './visitor.ts'
import type { Answer } from './wire.ts'

/** A kind that no field has. */
const strange: readonly unknown[] = [{ a: [1] }, [[]], true, '\u0001', '9'.repeat(5_000)]
const strangeTexts: readonly string[] = ['', ' ', '-1', '1e400', 'null', '../..', '<b>', "' or 1=1", '9'.repeat(3_000)]
/** Bodies that are no object, or no JSON. */
const badBodies: readonly string[] = ['', '{', '[]', 'null', '"{}"', '{"a":1}}', '<a/>']

/**
 * Inputs that the document does not let through: each field left out, and of another kind. `isText`: they travel in the
 * address or as a form, where everything is a text.
 */
function badInputs({ input }: Endpoint, good: Input, isText: boolean): readonly Input[] {
  const fields = Object.keys(ownSchemaOf(input).properties ?? {})
  const spoilt = fields.flatMap((name): Input[] => {
    const { [name]: _, ...without } = good
    return [without, ...(isText ? strangeTexts : strange).map((value) => ({ ...good, [name]: value }))]
  })
  return spoilt.filter((each) => !v.is(input, each))
}

/** A path without its name is another path. */
function isAsked({ path }: Endpoint, input: Input): boolean {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.every((name) => !/^(?:undefined|[\s./]*)$/.test(String(input[name])))
}

/** A write takes nothing that its schema does not let through. */
export function verdictOnBadWrite(run: Run, entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer) || run.isNoCall(answer)) return run.judge(entry, answer)
  if (!isTaken(answer)) return verdictOnRefusal(entry, answer)
  const reply = replyOf(entry, answer)
  const isRefused = typeof reply === 'object' && reply !== null && 'status' in reply && !reply.status
  return isRefused ? fits() : misfits(`неверный ввод принят (${answer.status})`)
}

/** What reads may take it for good; whatever it was, the server says something that can be read. */
function verdictOnBadRead(run: Run, entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer) || isTaken(answer) || run.isNoCall(answer) || answer.leads !== undefined)
    return run.judge(entry, answer)
  return verdictOnRefusal(entry, answer)
}

/** The first that is not as it should be, with what was sent: it belongs to no promoter. */
export async function worstOf<Sent>(sent: readonly Sent[], ask: (one: Sent) => Promise<Verdict>): Promise<Verdict> {
  for (const one of sent) {
    const verdict = await ask(one)
    if (verdict.outcome === 'misfits')
      return { ...verdict, text: `${verdict.text} (отправлено: ${JSON.stringify(one).slice(0, 120)})` }
    if (verdict.outcome !== 'fits' && verdict.outcome !== 'skipped') return verdict
  }
  return fits()
}

/** Each call, with nothing that its schema lets through: no write may take it. */
export async function checkInput(run: Run, entries: readonly (readonly [Endpoint, Input | null])[]): Promise<void> {
  const { visitor, note } = run
  for (const [entry, good] of entries) {
    if (!run.has(entry) || good === null || entry.fileType !== undefined) continue
    const isText = !isWrite(entry) || entry.isForm === true
    const bodies = isText ? [] : badBodies
    const bad = [...badInputs(entry, good, isText).filter((input) => isAsked(entry, input)), ...bodies]
    const verdict = await worstOf<Input | string>(bad, async (sent) => {
      const answer = typeof sent === 'string' ? visitor.ask(entry, {}, { body: sent }) : visitor.ask(entry, sent)
      return isWrite(entry) ? verdictOnBadWrite(run, entry, await answer) : verdictOnBadRead(run, entry, await answer)
    })
    if (bad.length > 0) note('input', entry, `неверный ввод, ${bad.length}`, verdict)
  }
}

export const withUsualInput = (run: Run, reads: readonly Endpoint[]) =>
  reads.map((entry) => [entry, inputOf(entry.name, run.found(), run.settings.now)] as const)
