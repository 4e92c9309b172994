import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { BadSettings, placeOf } from '../config.ts'
import type { Answer } from './answer.ts'
import { readArguments } from './arguments.ts'
import { WrongUsage } from './command.ts'
import { reach } from './reach.ts'

// A reader that has seen enough (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

function textOfFile(path: string): string {
  // npm runs commands in the project's folder, whatever folder they were typed in.
  const file = resolve(process.env.INIT_CWD ?? '.', path)
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    const reason = failure instanceof Error && 'code' in failure ? failure.code : ''
    throw new Error(`Файл ${file} не прочитан: ${reason === 'ENOENT' ? 'такого файла нет' : String(reason)}`)
  }
}

async function answered(args: readonly string[]): Promise<Answer> {
  const typed = readArguments(args)
  if ('help' in typed) return { status: 0, lines: [...typed.help] }
  const { command, given, file } = typed
  const place = placeOf(process.env)
  return reach(process.env, place, {
    command,
    given: file === null ? { ...given } : { ...given, file: textOfFile(file) },
  })
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
