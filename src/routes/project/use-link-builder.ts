import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import { type LinkAnswer, linkBuilderMachine } from '#machines/link-builder.machine.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { record } from '#src/shell/failure/trail.ts'

import type { LinkIntent, LinkIntentAnswer } from './program-writes.ts'

type Inputs = { readonly url: string; readonly sub: string }

const hasUrl = ({ url }: Inputs) => url.trim() !== ''

/** The partner link for what stands in a form's fields (specification 4): tell it of changes, show what it says. */
export function useLinkBuilder({ url, sub }: Inputs) {
  const act = useRouteAction<LinkIntent, LinkIntentAnswer>()

  async function buildLink(): Promise<LinkAnswer> {
    // An answer to an older question may come in the very moment the new one is asked: it is not ours.
    for (;;) {
      const told = await act({ do: 'build-link', url, sub })
      if (told.url === url && told.sub === sub) return told.answer
    }
  }

  const [snapshot, send] = useMachine(
    linkBuilderMachine.provide({ actors: { buildLink: fromPromise(() => buildLink()) } }),
    { input: { hasUrl: hasUrl({ url, sub }) }, inspect: record },
  )

  return {
    snapshot,
    change: (inputs: Inputs) => send({ type: 'inputs.changed', hasUrl: hasUrl(inputs) }),
    leaveField: () => send({ type: 'field.left' }),
    retry: () => send({ type: 'retry.pressed' }),
  }
}
