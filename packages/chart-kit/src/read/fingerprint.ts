import type { AnyStateMachine } from 'xstate'

import { arrowsOf, statePath, statesOf } from './arrows.ts'

/** The names in a guard or an action, and in what it is built of. */
function words(part: unknown): string {
  if (typeof part === 'string') return part
  if (part === null || (typeof part !== 'object' && typeof part !== 'function') || !('type' in part)) return '?'
  return String(part.type)
}

/** What a machine does, as lines of text: no wording and no code, so it is the same in every build. */
function definitionLines(machine: Pick<AnyStateMachine, 'root'>): string[] {
  return [
    ...statesOf(machine).map((state) => {
      const { type, entry, exit, invoke, initial } = state
      const calls = invoke.map(({ id, src }) => `${id}=${words(src)}`)
      const first = initial.target.map(statePath)
      return [statePath(state), type, first, entry.map(words), exit.map(words), calls].join('|')
    }),
    ...arrowsOf(machine).map(({ id, transition: { target, guard, actions, reenter } }) =>
      [id, target?.map(statePath) ?? '', words(guard), actions.map(words), reenter].join('|'),
    ),
  ]
}

/**
 * Sixteen hexadecimal digits that change with the definition: records of another release are recognised by it.
 * FNV-1a, because it also runs where nothing of the platform may be used.
 */
export function fingerprint(machine: Pick<AnyStateMachine, 'root'>): string {
  let hash = 0xcbf29ce484222325n
  for (const character of definitionLines(machine).join('\n'))
    hash = ((hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(16).padStart(16, '0')
}
