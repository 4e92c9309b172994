import { useActorRef } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'

import { authMachine } from '#machines/auth.machine.ts'
import type { AuthAnswer, CodeRequest, Credentials, Registration } from '#machines/auth.setup.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { record } from '#src/shell/failure/trail.ts'

import type { Intent } from './intents.ts'
import { useCaptcha } from './use-captcha.ts'

export type AuthActor = ActorRefFrom<typeof authMachine>

/** The sign-in machine, bound to this route's action and to the captcha. */
export function useAuth() {
  const act = useRouteAction<Intent, AuthAnswer>()
  const { captcha, place, takeToken } = useCaptcha()
  const honeypot = useRef('')

  const machine = useMemo(() => {
    async function requestCode({ input }: { input: CodeRequest }): Promise<AuthAnswer> {
      const token = await takeToken()
      if (token === null) return { outcome: 'unsolved' }
      const answer = await act({ do: 'requestCode', ...input, token, firstEmail: honeypot.current })
      // The token is gone whatever was answered: after a refusal a fresh one is got ready, where that costs nothing.
      if (answer.outcome === 'failed' || answer.outcome === 'paused') captcha.send({ type: 'token.wanted' })
      return answer
    }
    return authMachine.provide({
      actors: {
        requestCode: fromPromise(requestCode),
        verifyCode: fromPromise<AuthAnswer, Credentials>(({ input }) => act({ do: 'verifyCode', ...input })),
        signIn: fromPromise<AuthAnswer, Credentials>(({ input }) => act({ do: 'signIn', ...input })),
        register: fromPromise<AuthAnswer, Registration>(({ input }) => act({ do: 'register', ...input })),
        checkSession: fromPromise<AuthAnswer>(() => act({ do: 'checkSession' })),
      },
    })
  }, [act, captcha, takeToken])

  return { auth: useActorRef(machine, { inspect: record }), captcha, place, honeypot }
}
