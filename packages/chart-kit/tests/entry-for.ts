import type { Walkthrough } from 'chart-kit/walkthrough.ts'
import type { AnyStateMachine } from 'xstate'

/** A catalogue entry for a machine of a test: everything that it does not say is empty. */
export function entryFor(machine: AnyStateMachine, texts: Partial<Walkthrough> = {}): Walkthrough {
  return {
    name: machine.id,
    machine,
    title: 'Пример',
    purpose: 'Пример',
    screens: [],
    inputs: [{ name: 'empty', title: '', value: undefined }],
    begins: () => '',
    events: {},
    gestures: {},
    deeds: {},
    shows: {},
    alone: {},
    actors: {},
    guards: {},
    delays: {},
    seen: () => ({}),
    ...texts,
  }
}
