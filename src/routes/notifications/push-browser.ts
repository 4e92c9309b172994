import type { PushSubscription } from '#contract/notifications.ts'

/** How this browser stands to being pushed to. */
export type PushStanding = 'missing' | 'denied' | 'off' | 'on'

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** `missing`: it cannot show any, as a browser without the worker, or a phone before the cabinet is on its screen. */
export async function pushStanding(): Promise<PushStanding> {
  try {
    const registration = await worker()
    if (registration === null) return 'missing'
    if (Notification.permission === 'denied') return 'denied'
    const subscription = await registration.pushManager.getSubscription()
    return subscription !== null && Notification.permission === 'granted' ? 'on' : 'off'
  } catch {
    return 'missing'
  }
}

type PushAnswer =
  | { readonly outcome: 'subscribed'; readonly subscription: PushSubscription }
  /** The person said no, closed the question, or the browser's own push service did not answer. */
  | { readonly outcome: 'denied' | 'dismissed' | 'failed' }

/** Asks the person where they were not asked yet, and subscribes the browser. Only after a press. */
export async function subscribeToPush(key: string): Promise<PushAnswer> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return { outcome: 'denied' }
    if (permission !== 'granted') return { outcome: 'dismissed' }
    const registration = await worker()
    if (registration === null) return { outcome: 'failed' }
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const subscription = await registration.pushManager.subscribe(options)
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return { outcome: 'failed' }
    return { outcome: 'subscribed', subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } }
  } catch {
    return { outcome: 'failed' }
  }
}
