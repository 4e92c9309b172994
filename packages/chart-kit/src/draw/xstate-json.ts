import type { Walkthrough } from '../walkthrough.ts'

/**
 * The machine's own configuration as JSON, which XState's `createMachine` and Stately's editor read: states, events,
 * timers, calls and descriptions, with guards, actions, actors and delays by their names. What is code is left out.
 */
export function xstateJson({ machine, purpose }: Pick<Walkthrough, 'machine' | 'purpose'>): string {
  const { id, description, context: _context, ...config } = machine.config
  const named = { id: id ?? machine.id, description: [description, purpose].filter(Boolean).join('. '), ...config }
  return `${JSON.stringify(named, null, 2)}\n`
}
