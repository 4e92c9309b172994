import { offers } from '#contract/features.ts'
import type { SessionStore } from '../session/session.ts'

/** Keeps the cabinet's files on the device (public/worker.js) where the server describes it as an application. */
export async function registerWorker(store: SessionStore, build: string): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const session = await store.held()
  if (session === null || !offers(session.domain, 'manifest')) return
  const address = `${import.meta.env.BASE_URL}worker.js?${new URLSearchParams({ build })}`
  await navigator.serviceWorker.register(address).catch(() => undefined)
}
