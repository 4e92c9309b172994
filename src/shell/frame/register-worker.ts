import type { SessionStore } from '../session/session.ts'

/** The build's own mark: the name of this file holds the hash of what it is made of. */
const build = () => new URL(import.meta.url).pathname.replace(/^.*\//, '')

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/**
 * Keeps the cabinet's files on the device (public/worker.js) where the server describes it as an application. It comes last:
 * nobody waits for it, and without it all works as before.
 */
export async function registerWorker(store: SessionStore): Promise<void> {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  await pageLoaded()
  const session = await store.load().catch(() => null)
  if (!session?.domain.features?.includes('manifest')) return
  const address = `${import.meta.env.BASE_URL}worker.js?${new URLSearchParams({ build: build() })}`
  await navigator.serviceWorker.register(address).catch(() => undefined)
}
