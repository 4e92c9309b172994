import { type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'

import { record } from './trail.ts'

/**
 * What a machine without events decides of these facts. It runs as every other machine of the page does, so that the
 * trail, and with it the live charts and the walks, know which arrows it took; for loaders, which decide once.
 */
export function decide<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): SnapshotFrom<Machine> {
  const actor = createActor(machine, { input, inspect: record }).start()
  const decided = actor.getSnapshot()
  actor.stop()
  return decided
}
