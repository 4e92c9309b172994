import { createContext } from 'react'

import type { InstallChoice } from '#machines/install-hint.machine.ts'

/** Chromium's own; no standard has it yet. */
type OfferEvent = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

const isOffer = (event: Event): event is OfferEvent => 'prompt' in event && 'userChoice' in event

export type InstallOffer = ReturnType<typeof createInstallOffer>

/** The browser's offer to install the cabinet, which may come before any screen is there to take it. */
export function createInstallOffer() {
  let offer: OfferEvent | null = null
  const listeners = new Set<() => void>()

  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    offer = event
    for (const listener of listeners) listener()
  })

  return {
    /** Calls `onOffer` when there is an offer, now or later; until the returned function is called. */
    follow(onOffer: () => void): () => void {
      listeners.add(onOffer)
      if (offer !== null) onOffer()
      return () => listeners.delete(onOffer)
    },
    /** Shows the browser's own window. */
    async ask(): Promise<InstallChoice> {
      if (offer === null) throw new Error('the browser has offered nothing')
      const asked = offer
      offer = null
      await asked.prompt()
      return { isAccepted: (await asked.userChoice).outcome === 'accepted' }
    },
  }
}

/** Null where nothing follows the browser's offer. */
export const InstallOfferContext = createContext<InstallOffer | null>(null)
