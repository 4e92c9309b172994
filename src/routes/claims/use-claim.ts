import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import { type ClaimAnswer, claimMachine, type LookAnswer } from '#machines/claim.machine.ts'
import { record } from '#src/shell/trace/trail.ts'
import type { Filled } from './draft.ts'
import { look, send } from './send-claim.ts'

/** The form's machine. Nothing that a loader has read is changed by what is sent, so the call is made here. */
export function useClaim(filledNow: () => Filled) {
  return useMachine(
    claimMachine.provide({
      actors: {
        look: fromPromise<LookAnswer>(({ signal }) => look(filledNow(), signal)),
        send: fromPromise<ClaimAnswer>(({ signal }) => send(filledNow(), signal)),
      },
    }),
    { inspect: record },
  )
}
