import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { BadSettings, placeOf } from '../config.ts'
import type { Answer } from './answer.ts'
import { readArguments } from './arguments.ts'
import { WrongUsage } from './command.ts'
import { reach } from './reach.ts'

// A reader that has seen enough (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// npm runs commands in the project's folder, whatever folder they were typed in.
const whole = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

function textOfFile(path: string): string {
  const file = whole(path)
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    const reason = failure instanceof Error && 'code' in failure ? failure.code : ''
    throw new Error(`Файл ${file} не прочитан: ${reason === 'ENOENT' ? 'такого файла нет' : String(reason)}`)
  }
}

/** All of it or nothing, for its owner alone: what is exported may be of people. */
function writeWhole(file: string, text: string) {
  const draft = `${file}.${process.pid}.draft`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
    renameSync(draft, file)
  } catch (failure) {
    rmSync(draft, { force: true })
    const reason = failure instanceof Error && 'code' in failure ? failure.code : ''
    throw new Error(`Файл ${file} не записан: ${reason === 'ENOENT' ? 'такой папки нет' : String(reason)}`)
  }
}

async function answered(args: readonly string[]): Promise<Answer> {
  const typed = readArguments(args)
  if ('help' in typed) return { status: 0, lines: [...typed.help] }
  const { command, given, files } = typed
  const { file, path, out } = files
  const read = file === undefined ? {} : { file: textOfFile(file) }
  const named = path === undefined ? {} : { path: whole(path) }
  const answer = await reach(process.env, placeOf(process.env), { command, given: { ...given, ...read, ...named } })
  if (out === undefined || answer.out === undefined) return answer
  writeWhole(whole(out), answer.out)
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
