import * as v from 'valibot'
import webPush from 'web-push'

import { PushSubscription } from '#contract/notifications.ts'
import type { OutwardChannel } from './channels.ts'
import { DeliveryRefused } from './code-delivery.ts'

export type PushSettings = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

/** The browser is no longer subscribed: its subscription can be forgotten. */
export class SubscriptionGone extends DeliveryRefused {}

const Answered = v.object({ statusCode: v.number() })
const longestWait = 10_000
/** So long the push service keeps it for a browser that is off, in seconds. */
const kept = 24 * 3_600

function reasonOf(failure: unknown): unknown {
  if (!v.is(Answered, failure)) return failure
  const { statusCode } = failure
  if (statusCode === 404 || statusCode === 410) return new SubscriptionGone('the subscription is gone')
  const isFinal = statusCode >= 400 && statusCode < 500 && statusCode !== 429
  return isFinal ? new DeliveryRefused(`the push service answered ${statusCode}`) : failure
}

/** Web Push: what is sent is encrypted for the one browser, the service in between reads nothing of it. */
export function pushChannel({ publicKey, privateKey, subject }: PushSettings): OutwardChannel {
  return {
    async send({ to, company, text, link }) {
      const subscription = v.parse(PushSubscription, JSON.parse(to))
      const payload = JSON.stringify({ title: company, text, link })
      try {
        const vapidDetails = { subject, publicKey, privateKey }
        await webPush.sendNotification(subscription, payload, { vapidDetails, TTL: kept, timeout: longestWait })
      } catch (failure) {
        throw reasonOf(failure)
      }
    },
  }
}
