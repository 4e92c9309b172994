import { useCallback, useEffect, useRef } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'

import { formOf } from './read-intent.ts'

/** An action's answer where a call brought no usable reply, with the text for the person. */
export type NoReply = { readonly failure: string }

const isNoReply = (answer: object): answer is NoReply => 'failure' in answer

type Options = {
  readonly reloads?: boolean
  /** Of the route whose action it is, where that is not the one the caller is in. */
  readonly address?: string
}

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (reason: Error) => void }

/**
 * Lets a machine's actor run this route's action: settles once the loaders have reloaded, and rejects without a usable
 * reply. `reloads` is false where the action changes nothing that a loader has read; without it an answer's status may say so (`answered`). A machine stops the actor whose
 * answer it no longer wants, so only the newest submission is ever settled. A file goes beside the intent, which is JSON.
 */
export function useRouteAction<Intent extends SubmitTarget, Answer extends object>({
  reloads = true,
  address,
}: Options = {}) {
  const { submit, state, data } = useFetcher<Answer>()
  const waiting = useRef<Waiting<NonNullable<typeof data>>>(null)

  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === null) return
    if (isNoReply(data)) waiting.current?.reject(new Error(data.failure))
    else waiting.current?.resolve(data)
    waiting.current = null
  }, [state, data])

  return useCallback(
    (intent: Intent, file: File | null = null) =>
      new Promise<NonNullable<typeof data>>((resolve, reject) => {
        waiting.current = { resolve, reject }
        void submit(file === null ? intent : formOf(intent, file), {
          method: 'post',
          encType: file === null ? 'application/json' : 'multipart/form-data',
          ...(reloads ? {} : { defaultShouldRevalidate: false }),
          ...(address === undefined ? {} : { action: address }),
        })
      }),
    [submit, reloads, address],
  )
}
