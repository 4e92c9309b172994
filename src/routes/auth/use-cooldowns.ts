import { useSelector } from '@xstate/react'

import { minutesAndSeconds, useCountdown } from '#src/ui/use-countdown.ts'
import type { AuthActor } from './auth-actor.ts'

/** How long until a code may be requested, or one be entered: "1:07"; null when there is no cooldown. */
export type Cooldowns = { readonly request: string | null; readonly entry: string | null }

const written = (seconds: number | null) => (seconds === null ? null : minutesAndSeconds(seconds))

/** Counts the machine's two cooldowns down, each by itself, and sends their ends. */
export function useCooldowns(auth: AuthActor): Cooldowns {
  const { requestCooldown, tryCooldown } = useSelector(auth, ({ context }) => context)
  const request = useCountdown(requestCooldown, () => auth.send({ type: 'requestCooldown.elapsed' }))
  const entry = useCountdown(tryCooldown, () => auth.send({ type: 'tryCooldown.elapsed' }))
  return { request: written(request), entry: written(entry) }
}
