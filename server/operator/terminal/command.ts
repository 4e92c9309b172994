import * as v from 'valibot'

import type { Deps } from '../../deps.ts'

/** What commands reach: less than the server's routes, so that they also run without one. */
export type Operating = Pick<Deps, 'db' | 'config' | 'clock' | 'storage' | 'uploads' | 'log'>

/** Arguments by name: the words of a command in their order, and its options; of a file, its text. */
export type Given = Readonly<Record<string, string>>

class Lines extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Typed wrongly, one line for each mistake: exit status 2. */
export class WrongUsage extends Lines {}

/** What a file says cannot be taken, or what was looked at is not well; line by line: exit status 1. */
export class BadOutcome extends Lines {}

/**
 * Lines for the terminal, and what the operator's process writes: the text of the file that `--out` names, or the file
 * that the command makes.
 */
type Outcome =
  | readonly string[]
  | { readonly lines: readonly string[]; readonly out: string }
  | { readonly lines: readonly string[]; readonly made: Buffer }

export type Option = {
  /** What stands for the value in the help. */
  readonly value: string
  readonly about: string
  readonly isNeeded?: true
  /** Typed alone, without a value. */
  readonly isFlag?: true
}

type Described = {
  /** One or two words: `payouts run`. */
  readonly name: string
  readonly about: string
  /**
   * Arguments by name, each with what stands for it in the help. `file` is a path whose text the command gets, `path` one
   * that it gets whole, from the root on.
   */
  readonly words: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, Option>>
  /** An option that is typed in place of all the words. */
  readonly insteadOfWords?: string
  /** The command makes a file: its name where `--out` gives none. */
  readonly fileName?: (given: Given) => string
  /** More lines of the command's own help: examples, formats. */
  readonly notes?: readonly string[]
  /** Refused while the disk is nearly full. */
  readonly isWrite: boolean
}

export type Command = Described & {
  /** Lines for the terminal. Throws WrongUsage for values that cannot be, and a Refusal for what may not be done. */
  answer(deps: Operating, given: Given): Promise<Outcome>
}

/** How an argument is named to the person who typed it. */
function shownName({ words }: Described, key: string): string {
  return words[key] ?? `--${key}`
}

/** Messages of our own rules are Russian; the others are the library's. */
export function messageOf({ message }: { readonly message: string }): string {
  return /[а-яё]/i.test(message) ? message : 'неверное значение'
}

/** A command whose values are checked before it runs. The schema's keys are the words and options. */
export function command<Schema extends v.GenericSchema<unknown, object>>(
  spec: Omit<Described, 'words' | 'options'> & {
    readonly words?: Described['words']
    readonly options?: Described['options']
    readonly input: Schema
    run(deps: Operating, input: v.InferOutput<Schema>): Promise<Outcome>
  },
): Command {
  const { input, run, ...rest } = spec
  const described: Described = { words: {}, options: {}, ...rest }
  return {
    ...described,
    async answer(deps, given) {
      const read = v.safeParse(input, given)
      if (read.success) return run(deps, read.output)
      const lines = read.issues.map(
        (issue) => `${shownName(described, v.getDotPath(issue) ?? '')}: ${messageOf(issue)}`,
      )
      throw new WrongUsage([...new Set(lines)])
    },
  }
}
