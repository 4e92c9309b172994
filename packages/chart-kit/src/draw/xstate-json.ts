import { tableOf } from '../read/table.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'

/**
 * The machine's own configuration as JSON, which XState's `createMachine` and Stately's editor read: states, events,
 * timers, calls and descriptions, with guards, actions and actors by their names. A timer has its milliseconds, unless
 * they are worked out while it runs. What is code is left out.
 */
export function xstateJson({ machine, purpose }: Pick<Walkthrough, 'machine' | 'purpose'>): string {
  const { id, description, context: _context, ...config } = machine.config
  const named = { id: id ?? machine.id, description: [description, purpose].filter(Boolean).join('. '), ...config }
  const { delays } = machine.implementations
  const isTable = tableOf(machine) !== undefined
  const lengthOf = (name: string) => (typeof delays[name] === 'number' ? String(delays[name]) : name)
  const timed = (key: string, value: unknown): unknown => {
    if (key === 'deciding' && isTable && typeof value === 'object')
      return { description: words.draw.deciding, ...value }
    if (key !== 'after' || typeof value !== 'object' || value === null) return value
    const after = Object.entries(value).map(([name, arrows]) => [lengthOf(name), arrows] as const)
    // Two timers of one length would be one.
    return new Set(after.map(([length]) => length)).size < after.length ? value : Object.fromEntries(after)
  }
  return `${JSON.stringify(named, timed, 2)}\n`
}
