import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { AuthActor } from './auth-actor.ts'

const placeBehind = { isBehindPhone: true } as const

const isPlaceBehind = (state: unknown) => typeof state === 'object' && state !== null && 'isBehindPhone' in state

/**
 * Whether Back has a number to lead to. Once a session is being made it has not, and the cabinet that opens has no place
 * of this screen's before it.
 */
function isBehindPhone(snapshot: ReturnType<AuthActor['getSnapshot']>): boolean {
  const isSigningIn = ['signingIn', 'checkingSession'] as const
  if (isSigningIn.some((code) => snapshot.matches({ step: { code } }))) return false
  return snapshot.matches({ step: 'code' }) || snapshot.matches({ step: { profile: 'entering' } })
}

/** Back leads from the code and the profile to the number: while they are shown, the history has a place for them. */
export function useStepHistory(auth: AuthActor): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isBehind = useSelector(auth, isBehindPhone)
  const isAtPlace = isPlaceBehind(state)
  const last = useRef({ isBehind, isAtPlace, isLeft: false })

  const agree = useEffectEvent((now: { readonly isBehind: boolean; readonly isAtPlace: boolean }) => {
    const { isLeft, ...before } = last.current
    const isLeaving = now.isAtPlace && (isLeft || !now.isBehind)
    last.current = { ...now, isLeft: isLeaving }
    if (now.isBehind === now.isAtPlace) return
    if (!now.isBehind) return isLeft ? undefined : void navigate(-1)
    if (isLeft || !before.isBehind || !before.isAtPlace) return void navigate({ search }, { state: placeBehind })
    auth.send({ type: 'phone.reopened' })
    // A call is on its way: its answer is waited for at this step.
    if (!auth.getSnapshot().matches({ step: 'phone' })) void navigate(1)
  })
  useEffect(() => agree({ isBehind, isAtPlace }), [isBehind, isAtPlace])
}
