import * as v from 'valibot'
import webPush from 'web-push'

import { PushSubscription } from '#contract/notifications.ts'
import type { OutwardChannel } from './channels.ts'
import { DeliveryRefused } from './code-delivery.ts'
import type { Outward } from './outward.ts'
import { isPushService } from './push-services.ts'

type PushSettings = {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  /** Push services beside those that browsers are known to name. */
  readonly hosts: readonly string[]
}

type Sending = { readonly ask: Outward; readonly longestWait?: number }

/** The browser is no longer subscribed: its subscription can be forgotten. */
export class SubscriptionGone extends DeliveryRefused {}

/** So long the push service keeps it for a browser that is off, in seconds. */
const kept = 24 * 3_600

function failureOf(status: number): Error {
  if (status === 404 || status === 410) return new SubscriptionGone('the subscription is gone')
  const text = `the push service answered ${status}`
  const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429
  return isFinal ? new DeliveryRefused(text) : new Error(text)
}

/**
 * Web Push: what is sent is encrypted for the one browser, the service in between reads nothing of it. Its address is a promoter's
 * word: of the answer the status is read and nothing more.
 */
export function pushChannel(
  { hosts, ...vapidDetails }: PushSettings,
  { ask, longestWait = 10_000 }: Sending,
): OutwardChannel {
  return {
    async send({ to, company, text, link }) {
      const subscription = v.parse(PushSubscription, JSON.parse(to))
      if (!isPushService(subscription.endpoint, hosts)) throw new SubscriptionGone('no push service is there')
      const payload = JSON.stringify({ title: company, text, link })
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: kept })
      const request = { url: subscription.endpoint, method: 'POST', headers, body: body ?? undefined } as const
      const { status } = await ask({ ...request, longestWait, mostBytes: 0 })
      if (status < 200 || status > 299) throw failureOf(status)
    },
  }
}
