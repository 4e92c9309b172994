import { useWindowEvent } from '@mantine/hooks'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import { type LinkAnswer, linkBuilderMachine } from '#machines/link-builder.machine.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { record } from '#src/shell/trace/trail.ts'

import type { LinkIntent, LinkIntentAnswer } from '../../program-writes.ts'

type Inputs = { readonly url: string; readonly sub: string }

const hasUrl = ({ url }: Inputs) => url.trim() !== ''

/** The partner link for what is in a form's fields (specification 4): it is given each change, and says what to show. */
export function useLinkBuilder({ url, sub }: Inputs) {
  const act = useRouteAction<LinkIntent, LinkIntentAnswer>({ reloads: false })

  async function buildLink(): Promise<LinkAnswer> {
    // The answer to an older request may come just as the new one goes out: it is not ours.
    for (;;) {
      const built = await act({ do: 'build-link', url, sub })
      if (built.url !== url || built.sub !== sub) continue
      if (built.answer === null) throw new Error('There is no reply')
      return built.answer
    }
  }

  const [snapshot, send] = useMachine(
    linkBuilderMachine.provide({ actors: { buildLink: fromPromise(() => buildLink()) } }),
    { input: { hasUrl: hasUrl({ url, sub }) }, inspect: record },
  )

  useWindowEvent('online', () => send({ type: 'network.returned' }))

  return {
    snapshot,
    change: (inputs: Inputs) => send({ type: 'inputs.changed', hasUrl: hasUrl(inputs) }),
    leaveField: () => send({ type: 'field.left' }),
    retry: () => send({ type: 'retry.pressed' }),
  }
}
