import { useSyncExternalStore } from 'react'
import { type Actor, createActor, fromPromise } from 'xstate'

import type { Domain } from '#contract/domain.ts'
import { themeMachine } from '#machines/theme.machine.ts'
import { record } from '../failure/trail.ts'
import { addStylesheets, runDomainScript, setFavicon } from './domain-files.ts'

let theme: Actor<typeof themeMachine> | null = null

/** Puts the brand's clothes on the page, once, as soon as the domain is known: its screens are still on their way. */
export function dress(domain: Domain): void {
  if (theme !== null) return
  theme = createActor(themeMachine.provide({ actors: { loadStyles: fromPromise(() => addStylesheets(domain)) } }), {
    inspect: record,
  })
  theme.start()
  setFavicon(domain)
  runDomainScript(domain)
}

function subscribe(onChange: () => void) {
  const subscription = theme?.subscribe(onChange)
  return () => subscription?.unsubscribe()
}

/** True when the page may be seen. */
export function useIsDressed(): boolean {
  return useSyncExternalStore(subscribe, () => theme === null || theme.getSnapshot().hasTag('shown'))
}
