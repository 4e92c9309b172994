import { useEffect } from 'react'
import type { AuthActor } from './auth-actor.ts'
import type { KeptSignIn } from './kept-sign-in.ts'

const steps = ['phone', 'code', 'profile'] as const

/** Keeps each step that the machine reaches, until the sign-in is done. */
export function useKeptStep(auth: AuthActor, kept: KeptSignIn): void {
  useEffect(() => {
    // A wait is a new object each time, and says how long it is from its answer on.
    const ends = new WeakMap<object, number>()
    function endOf(wait: { readonly seconds: number } | null): number | null {
      if (wait === null) return null
      const end = ends.get(wait) ?? Date.now() + wait.seconds * 1_000
      ends.set(wait, end)
      return end
    }

    function keep(snapshot: ReturnType<AuthActor['getSnapshot']>) {
      const step = steps.find((name) => snapshot.matches({ step: name }))
      if (step === undefined) return kept.forget()
      const { phone, kind, code, hasConsented, requestCooldown, tryCooldown } = snapshot.context
      const waits = { requestsFrom: endOf(requestCooldown), triesFrom: endOf(tryCooldown) }
      if (phone !== '') kept.keepStep({ step, phone, kind, code, hasConsented, ...waits })
    }
    keep(auth.getSnapshot())
    const { unsubscribe } = auth.subscribe(keep)
    return () => {
      unsubscribe()
      // The start-up rules have led elsewhere.
      kept.forget()
    }
  }, [auth, kept])
}
