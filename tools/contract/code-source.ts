import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'

import { WrongCommand } from './options.ts'

const run = promisify(execFile)
/** A command that brings a code waits for an SMS at the most. */
const longest = 120_000

type CodeOptions = { readonly code: string; readonly codeCommand: string }

/** The code that came to a phone: as it was given, as a command prints it, or as a person types it. */
export async function codeOf(phone: string, { code, codeCommand }: CodeOptions): Promise<string> {
  if (code !== '') return digitsOf(code)
  if (codeCommand !== '') {
    const { stdout } = await run('sh', ['-c', codeCommand], { env: { ...process.env, PHONE: phone }, timeout: longest })
    return digitsOf(stdout)
  }
  if (!process.stdin.isTTY) throw new WrongCommand('Кода нет: назовите --code или --code-command.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`Код, который пришёл на ${phone}: `)
  terminal.close()
  return digitsOf(typed)
}

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '') throw new WrongCommand('Вместо кода пришло что-то другое.')
  return digits
}
