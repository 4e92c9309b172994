import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import type { RequisiteType } from '#contract/codes.ts'
import { type Details, type RemovalAnswer, requisitesMachine, type SaveAnswer } from '#machines/requisites.machine.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { record } from '#src/shell/trace/trail.ts'

import type { RemoveIntent, SaveIntent } from './requisites-writes.ts'

/** The screen's machine, bound to this route's action. */
export function useRequisites() {
  const save = useRouteAction<SaveIntent, SaveAnswer>()
  const remove = useRouteAction<RemoveIntent, RemovalAnswer>()
  return useMachine(
    requisitesMachine.provide({
      actors: {
        save: fromPromise<SaveAnswer, Details>(({ input }) => save({ do: 'save', requisite: input })),
        remove: fromPromise<RemovalAnswer, { requisite_type: RequisiteType }>(({ input }) =>
          remove({ do: 'remove', requisite_type: input.requisite_type }),
        ),
      },
    }),
    { inspect: record },
  )
}
