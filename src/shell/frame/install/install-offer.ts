import { createContext } from 'react'

/** Chromium's own; no standard has it yet. */
type OfferEvent = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

const isOffer = (event: Event): event is OfferEvent => 'prompt' in event && 'userChoice' in event

type InstallOffer = ReturnType<typeof createInstallOffer>

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
    /** Shows the browser's own window and settles when it was answered, or could not be shown. */
    async ask(): Promise<void> {
      const asked = offer
      offer = null
      await asked?.prompt().catch(() => undefined)
      await asked?.userChoice.catch(() => undefined)
    },
  }
}

/** Null where nothing follows the browser's offer. */
export const InstallOfferContext = createContext<InstallOffer | null>(null)
