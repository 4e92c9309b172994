import * as v from 'valibot'
import { assertWritable } from '../../errors/assert-writable.ts'
import { isDamage, isPassing, logFailure, traceOf } from '../../errors/logging.ts'
import { Refusal } from '../../errors/refusal.ts'
import { commands } from '../commands.ts'
import { BadOutcome, type Operating, WrongUsage } from '../terminal/command.ts'
import { plain } from '../terminal/table.ts'

/** One command as it travels to the process that has the database. */
export const Request = v.object({ command: v.string(), given: v.record(v.string(), v.string()) })
export type Request = v.InferOutput<typeof Request>

/** `status` is the exit status: 0 done, 1 refused, 2 typed wrongly. */
export const Answer = v.object({
  status: v.picklist([0, 1, 2]),
  lines: v.array(v.string()),
  /** The text for the file that `--out` names. */
  out: v.optional(v.string()),
  /** What is in the file that the command makes, in base64. */
  made: v.optional(v.string()),
})
export type Answer = v.InferOutput<typeof Answer>

const again = 'Команду можно запустить ещё раз.'

/** The database's own words quote pages, files and values: they are for the log, and not all of them. */
function failureLines(failure: unknown): string[] {
  if (isDamage(failure))
    return [
      'База данных повреждена: диск вернул не то, что было записано. Показать или записать это нельзя.',
      'Остановите сервер и верните копию: docs/operating.md, «Backup and restore».',
    ]
  if (!(failure instanceof Error)) return [`Не получилось: ${String(failure)}`, again]
  if (isPassing(failure)) return ['База данных сейчас не отвечает.', again]
  const { code, message } = traceOf(failure)
  return [`Не получилось: ${message === '' ? `ошибка ${code === '' ? failure.name : code}` : message}`, again]
}

const shown = (lines: readonly string[]) => lines.map(plain)

/** Runs a command. What it refuses and what goes wrong is an answer too. */
export async function answerTo(deps: Operating, { command: name, given }: Request): Promise<Answer> {
  const command = commands.find((each) => each.name === name)
  // The process that asks may be of another version than the one that answers.
  if (command === undefined) return { status: 2, lines: [`${name}: работающий сервер не знает этой команды`] }
  try {
    if (command.isWrite) assertWritable(deps)
    const outcome = await command.answer(deps, given)
    if ('made' in outcome) return { status: 0, lines: shown(outcome.lines), made: outcome.made.toString('base64') }
    if ('out' in outcome) return { status: 0, lines: shown(outcome.lines), out: outcome.out }
    return { status: 0, lines: shown(outcome) }
  } catch (failure) {
    if (failure instanceof WrongUsage) return { status: 2, lines: shown(failure.lines) }
    if (failure instanceof BadOutcome) return { status: 1, lines: shown(failure.lines) }
    if (failure instanceof Refusal) return { status: 1, lines: shown([failure.message]) }
    logFailure(deps, 'operator.failed', { command: name }, failure)
    return { status: 1, lines: failureLines(failure) }
  }
}
