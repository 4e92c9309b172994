import { answerTo } from '#server/operator/run/answer.ts'
import { readArguments } from '#server/operator/run/arguments.ts'
import { WrongUsage } from '#server/operator/terminal/command.ts'
import type { TestServer } from './server.ts'

type Answered = {
  status: number
  lines: readonly string[]
  out?: string | undefined
  made?: string | undefined
}

/** Types a command as an operator does; `file` stands for the text of the file that is named. */
export function operatorOf({ deps }: Pick<TestServer, 'deps'>, file?: unknown) {
  return async (...args: string[]): Promise<Answered> => {
    try {
      const typed = readArguments(args)
      if ('help' in typed) return { status: 0, lines: typed.help }
      const text = typeof file === 'string' ? file : JSON.stringify(file)
      const { file: named, path } = typed.files
      const handed = { ...(named === undefined ? {} : { file: text }), ...(path === undefined ? {} : { path }) }
      return await answerTo(deps, { command: typed.command, given: { ...typed.given, ...handed } })
    } catch (failure) {
      if (failure instanceof WrongUsage) return { status: 2, lines: failure.lines }
      throw failure
    }
  }
}
