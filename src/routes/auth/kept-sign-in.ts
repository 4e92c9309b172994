import * as v from 'valibot'

import { City } from '#contract/city.ts'
import { type AuthStart, newSignIn } from '#machines/auth/setup.ts'

/** Moments are of the wall clock: no other goes on while a tab is dropped. `requestsFrom`: when a wait is over. */
const Kept = v.object({
  at: v.number(),
  step: v.picklist(['phone', 'code', 'profile']),
  phone: v.string(),
  kind: v.picklist(['login', 'registration']),
  code: v.string(),
  hasConsented: v.boolean(),
  requestsFrom: v.nullable(v.number()),
  triesFrom: v.nullable(v.number()),
  profile: v.object({ first_name: v.string(), last_name: v.string(), email: v.string(), city: v.nullable(City) }),
})
type Kept = v.InferOutput<typeof Kept>

/** The profile as it is being filled in. */
export type ProfileDraft = Kept['profile']

/** A step as the machine has it, with the moments at which its waits are over. */
type KeptStep = Omit<Kept, 'at' | 'profile'>

const key = 'sign-in'

/** Longer than any code is good for: who comes back later begins again. */
const keptFor = 30 * 60_000

const { requestCooldown: _, tryCooldown: __, ...newStep } = newSignIn
const nobody = { first_name: '', last_name: '', email: '', city: null }
const blank = (): Kept => ({ ...newStep, at: Date.now(), requestsFrom: null, triesFrom: null, profile: nobody })

/** Nothing of a sign-in that is too old, or of what is none. */
function read(): Kept {
  try {
    const kept = v.parse(Kept, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return Date.now() - kept.at > keptFor ? blank() : kept
  } catch {
    return blank()
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage a reload begins again.
  }
}

const waitUntil = (moment: number | null) =>
  moment === null || moment <= Date.now() ? null : { seconds: Math.ceil((moment - Date.now()) / 1_000) }

/** What this tab keeps of a sign-in: a reload, or a phone that drops the tab, leaves it at its step. */
export function openKeptSignIn() {
  let kept = read()
  function keep(change: Partial<Kept>): void {
    kept = { ...kept, ...change, at: Date.now() }
    write(kept)
  }
  return {
    start: (): AuthStart => {
      const { step, phone, kind, code, hasConsented, requestsFrom, triesFrom } = kept
      const waits = { requestCooldown: waitUntil(requestsFrom), tryCooldown: waitUntil(triesFrom) }
      return { step, phone, kind, code, hasConsented, ...waits }
    },
    profile: (): ProfileDraft => kept.profile,
    keepProfile: (profile: ProfileDraft) => keep({ profile }),
    keepStep: (step: KeptStep) => keep(step),
    /** Who has signed in, or has gone elsewhere, leaves nothing behind. */
    forget(): void {
      kept = blank()
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  }
}

export type KeptSignIn = ReturnType<typeof openKeptSignIn>
