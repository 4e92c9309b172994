import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { createPhoneCode, updatePhoneCode } from '#contract/sign-in.ts'
import type { AuthAnswer, CodeRequest, Credentials, RegistrationForm } from '#machines/auth/setup.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { attempt } from '#src/api/call.ts'
import { lookUpDevice, lookUpPublicIp } from '#src/api/lookups.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { record } from '#src/shell/trace/trail.ts'
import type { AuthIntent } from './act.ts'
import { codeAnswer, stepAnswer } from './answers.ts'
import { openKeptSignIn } from './kept-sign-in.ts'
import { useCaptcha } from './use-captcha.ts'
import { useKeptStep } from './use-kept-step.ts'
import { useStepHistory } from './use-step-history.ts'

/** `token` is the captcha's, `firstEmail` the honeypot as it was filled in. */
type Proof = { readonly token: string; readonly firstEmail: string }

/** These two calls change nothing that a loader has read, so the machine's actors make them without the route's action. */
async function requestCode(request: CodeRequest & Proof, signal: AbortSignal): Promise<AuthAnswer> {
  const [device, ip] = await Promise.all([lookUpDevice(), lookUpPublicIp(signal)])
  return codeAnswer(await attempt(createPhoneCode, { ...request, ...device, ip }, signal))
}

async function verifyCode({ phone, code }: Credentials, signal: AbortSignal): Promise<AuthAnswer> {
  return stepAnswer(await attempt(updatePhoneCode, { phone, code }, signal))
}

/** The sign-in machine, bound to its calls, to this route's action and to the captcha. */
export function useAuth() {
  const act = useRouteAction<AuthIntent, AuthAnswer>()
  const { captcha, place, takeToken } = useCaptcha()
  const honeypot = useRef('')

  const machine = useMemo(() => {
    async function requestWithToken(request: CodeRequest, signal: AbortSignal): Promise<AuthAnswer> {
      const token = await takeToken()
      if (token === null) return { outcome: 'unsolved' }
      let isSent = false
      try {
        const answer = await requestCode({ ...request, token, firstEmail: honeypot.current }, signal)
        isSent = answer.outcome === 'login' || answer.outcome === 'registration'
        return answer
      } finally {
        // The token is spent either way: after a failure a fresh one is got ready, where that costs nothing.
        if (!isSent && !signal.aborted) captcha.send({ type: 'token.wanted' })
      }
    }
    return authMachine.provide({
      actors: {
        requestCode: fromPromise<AuthAnswer, CodeRequest>(({ input, signal }) => requestWithToken(input, signal)),
        verifyCode: fromPromise<AuthAnswer, Credentials>(({ input, signal }) => verifyCode(input, signal)),
        signIn: fromPromise<AuthAnswer, Credentials>(({ input }) => act({ do: 'signIn', ...input })),
        register: fromPromise<AuthAnswer, RegistrationForm>(({ input }) => act({ do: 'register', ...input })),
        checkSession: fromPromise<AuthAnswer>(() => act({ do: 'checkSession' })),
      },
    })
  }, [act, captcha, takeToken])

  const [kept] = useState(openKeptSignIn)
  const auth = useActorRef(machine, { input: kept.start(), inspect: record })
  useKeptStep(auth, kept)
  useStepHistory(auth)
  return { auth, kept, captcha, place, honeypot }
}
