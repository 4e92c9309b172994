import type { Replies } from '../reply.ts'
import type { CallDriver, Stage } from './driver.ts'
import type { Held } from './network.ts'

function newest({ network }: Stage, path: string): Held {
  const held = network.held(path).at(-1)
  if (held === undefined) throw new Error(`Nobody has asked for ${path}`)
  return held
}

/** A call of the API: held when it comes, answered by the sample's class. */
export function apiCall({ path, replies }: { readonly path: string; readonly replies: Replies }): CallDriver {
  return {
    asked: async ({ network }) => network.held(path).length,
    answer: async (stage, { edge }) => {
      const reply = replies[edge.happening.sample.name]
      if (reply === undefined) throw new Error(`${path} has no reply for ${edge.happening.sample.name}`)
      await newest(stage, path).answer(reply)
    },
    answerLate: async ({ network }) => {
      const late = Object.values(replies)[0] ?? {}
      for (const held of network.held(path)) await held.answer(late)
    },
  }
}
