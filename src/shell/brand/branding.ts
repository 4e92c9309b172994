import { useSyncExternalStore } from 'react'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'

import type { Domain } from '#contract/domain.ts'
import { themeMachine } from '#machines/theme.machine.ts'
import { record } from '../trace/trail.ts'
import { addManifest, addStylesheets, runDomainScript } from './domain-files.ts'

type Branding = ReturnType<typeof createBranding>

/** The domain's files on this page: put there once, as soon as the domain is known, while its screens are on their way. */
export function createBranding() {
  let theme: Actor<typeof themeMachine> | null = null

  return {
    apply(domain: Domain): void {
      if (theme !== null) return
      const loadStyles = fromPromise(() => addStylesheets(domain))
      theme = createActor(themeMachine.provide({ actors: { loadStyles } }), { inspect: record })
      theme.start()
      runDomainScript(domain)
      // It comes last, and names the theme's colours. Nothing depends on it.
      void waitFor(theme, (snapshot) => snapshot.hasTag('shown'))
        .then(() => addManifest(domain))
        .catch(() => undefined)
    },
    subscribe(onChange: () => void): () => void {
      const subscription = theme?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    /** True when the page may be seen. */
    isReady: () => theme === null || theme.getSnapshot().hasTag('shown'),
  }
}

export function useBrandingReady({ subscribe, isReady }: Branding): boolean {
  return useSyncExternalStore(subscribe, isReady)
}
