import type { Endpoint } from '#contract/endpoint.ts'
import { isWrite } from '#contract/endpoint.ts'

import { badBodies, badInputs, goodValues } from './generated.ts'
import { inputOf } from './inputs.ts'
import type { Run } from './run.ts'
import { fits, isSilent, isTaken, misfits, replyOf, type Verdict, verdictOnRefusal } from './verdict.ts'
import type { Input } from './visitor.ts'
import type { Answer } from './wire.ts'

/** As it is printed: what was generated belongs to no promoter. */
export function shortly(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** The first that is not as it should be, with what was sent; what was found of them all where none is. */
function summed(verdicts: readonly (readonly [sent: unknown, verdict: Verdict])[]): Verdict {
  const bad = verdicts.find(([, { outcome }]) => outcome !== 'fits' && outcome !== 'skipped')
  if (bad === undefined) return fits()
  const [sent, verdict] = bad
  return verdict.outcome === 'misfits'
    ? { ...verdict, text: `${verdict.text} (отправлено: ${shortly(sent)})` }
    : verdict
}

/** Good input may be refused for what the server knows; what is answered must fit all the same. */
function verdictOnGood(run: Run, entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer) || isTaken(answer) || run.isNoCall(answer) || answer.status >= 500 || answer.leads !== undefined)
    return run.judge(entry, answer)
  if (answer.status === 401) return run.judge(entry, answer)
  if (answer.status === 422) return misfits('422 на ввод, который схема принимает')
  return verdictOnRefusal(entry, answer)
}

/** Whatever it was, the server says something that can be read. */
function verdictOnBadRead(run: Run, entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer) || isTaken(answer) || run.isNoCall(answer) || answer.leads !== undefined)
    return run.judge(entry, answer)
  return verdictOnRefusal(entry, answer)
}

const isRefusedStep = (entry: Endpoint, answer: Answer) => {
  const reply = replyOf(entry, answer)
  return typeof reply === 'object' && reply !== null && 'status' in reply && !reply.status
}

/** A write takes nothing that its schema does not let through. */
export function verdictOnBadWrite(run: Run, entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer) || run.isNoCall(answer)) return run.judge(entry, answer)
  if (!isTaken(answer)) return verdictOnRefusal(entry, answer)
  return isRefusedStep(entry, answer) ? fits() : misfits(`неверный ввод принят (${answer.status})`)
}

async function each<Sent>(sent: readonly Sent[], ask: (one: Sent) => Promise<Verdict>): Promise<Verdict> {
  const verdicts: (readonly [Sent, Verdict])[] = []
  for (const one of sent) verdicts.push([one, await ask(one)])
  return summed(verdicts)
}

/** Each call that reads, with what its schema lets through and what it does not. */
export async function checkInputOfReads(run: Run, entries: readonly Endpoint[]): Promise<void> {
  const { visitor, note, settings } = run
  if (settings.runs === 0) return
  for (const entry of entries) {
    if (!run.has(entry) || isWrite(entry) || entry.fileType !== undefined) continue
    const usual = inputOf(entry.name, run.found(), settings.now)
    if (usual === null) continue
    const fields = Object.keys(usual)
    const good = goodValues(entry.input, settings)
      // Half of them ask of the program that is there.
      .map((drawn, nth) =>
        nth % 2 === 0 && 'project_id' in usual ? { ...drawn, project_id: usual.project_id } : drawn,
      )
      .filter((input) => isAsked(entry, input))
    if (fields.length === 0 && good.every((input) => Object.keys(input).length === 0)) continue
    const onGood = await each(good, async (input) => verdictOnGood(run, entry, await visitor.ask(entry, input)))
    note('input', entry, `верный ввод, ${good.length}`, onGood)
    const bad = badInputs(entry, usual, true).filter((input) => isAsked(entry, input))
    let taken = 0
    const onBad = await each(bad, async (input) => {
      const answer = await visitor.ask(entry, input)
      if (isTaken(answer)) taken += 1
      return verdictOnBadRead(run, entry, answer)
    })
    const isYielding = taken > 0 && onBad.outcome === 'fits'
    const said = isYielding ? { ...onBad, text: `принято ${taken}, ожидался отказ 422 с fields` } : onBad
    if (bad.length > 0) note('input', entry, `неверный ввод, ${bad.length}`, said)
  }
}

/** A path without its name is another path. */
function isAsked({ path }: Endpoint, input: Input): boolean {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.every((name) => !/^(?:undefined|[\s./]*)$/.test(String(input[name])))
}

/** Each call that writes, with nothing that its schema lets through: none of it may be taken. */
export async function checkInputOfWrites(run: Run, entries: readonly (readonly [Endpoint, Input])[]): Promise<void> {
  const { visitor, note, settings } = run
  if (settings.runs === 0) return
  for (const [entry, good] of entries) {
    if (!run.has(entry)) continue
    const bodies = entry.isForm === true ? [] : badBodies
    const bad: readonly (Input | string)[] = [...badInputs(entry, good, entry.isForm === true), ...bodies]
    const verdict = await each(bad, async (sent) => {
      const answer = typeof sent === 'string' ? visitor.ask(entry, {}, { body: sent }) : visitor.ask(entry, sent)
      return verdictOnBadWrite(run, entry, await answer)
    })
    note('input', entry, `неверный ввод, ${bad.length}`, verdict)
  }
}
