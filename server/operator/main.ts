import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { BadSettings, dataLocationOf } from '../config.ts'
import { assertFree, writeNew, writeOver } from './output/write-file.ts'
import type { Answer } from './run/answer.ts'
import { readArguments } from './run/arguments.ts'
import { WrongUsage } from './terminal/command.ts'
import { reach } from './terminal/reach.ts'

// A reader that has seen enough (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// npm runs commands in the project's folder, whatever folder they were typed in.
const whole = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** UTF-8, or what Excel still saves where it does not. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

function textOfFile(path: string): string {
  const file = whole(path)
  try {
    return decoded(readFileSync(file))
  } catch (failure) {
    const reason = failure instanceof Error && 'code' in failure ? failure.code : ''
    throw new Error(`Файл ${file} не прочитан: ${reason === 'ENOENT' ? 'такого файла нет' : String(reason)}`)
  }
}

async function answered(args: readonly string[]): Promise<Answer> {
  const typed = readArguments(args)
  if ('help' in typed) return { status: 0, lines: [...typed.help] }
  const { command, given, files } = typed
  const { file, path, out } = files
  const made = files.made === undefined ? undefined : whole(files.made)
  if (made !== undefined) assertFree(made)
  const read = file === undefined ? {} : { file: textOfFile(file) }
  const named = path === undefined ? {} : { path: whole(path) }
  const answer = await reach(process.env, dataLocationOf(process.env), {
    command,
    given: { ...given, ...read, ...named },
  })
  if (made !== undefined && answer.made !== undefined) {
    writeNew(made, Buffer.from(answer.made, 'base64'))
    return { ...answer, lines: [...answer.lines, `Записано в ${made}`] }
  }
  if (out === undefined || answer.out === undefined) return answer
  writeOver(whole(out), Buffer.from(answer.out))
  return { ...answer, lines: [...answer.lines, `Записано в ${whole(out)}`] }
}

function failed(failure: unknown): Answer {
  if (failure instanceof WrongUsage) return { status: 2, lines: [...failure.lines] }
  if (failure instanceof BadSettings) return { status: 1, lines: failure.message.split('\n') }
  return { status: 1, lines: [failure instanceof Error ? failure.message : String(failure)] }
}

const { status, lines } = await answered(process.argv.slice(2)).catch(failed)
const stream = status === 0 ? process.stdout : process.stderr
stream.write(`${lines.join('\n')}\n`)
process.exitCode = status
