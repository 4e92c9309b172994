import { notificationChannels } from '#contract/notifications.ts'

import type { Deps } from '../../deps.ts'
import { sweepUploads } from '../files/uploads.ts'
import { keepClickMonths } from '../links/click-months.ts'
import { carryNotifications } from '../messages/notification-delivery.ts'
import { deliverWaiting } from '../messages/outbox.ts'
import { keepFigures } from '../projects/figures.ts'
import { sweepUsage } from '../usage/chart-usage.ts'
import { notifyOfDates, sweepNotifications } from './date-notices.ts'
import { sweep } from './expired-rows.ts'

/** How often messages that a stopped process left behind are looked for, and expired rows are deleted. */
const tidyEvery = 30_000

/** Starts work of which one is enough at a time: a turn that is still at it is left alone. */
function turns({ background }: Pick<Deps, 'background'>) {
  const running = new Set<string>()
  return (name: string, work: () => Promise<void>) => {
    if (running.has(name)) return
    running.add(name)
    background.start(name, () => work().finally(() => running.delete(name)))
  }
}

/** All that the server does by the clock; the returned function ends it. */
export function startTimedJobs(deps: Deps): () => void {
  const turn = turns(deps)
  const timer = setInterval(() => {
    turn('outbox', () => deliverWaiting(deps, ['code', 'notice']))
    turn('mail-code', () => deliverWaiting(deps, ['mail-code']))
    turn('notifications', async () => {
      await notifyOfDates(deps)
      await carryNotifications(deps)
    })
    // A slow mail server holds up no other channel.
    for (const kind of notificationChannels) turn(kind, () => deliverWaiting(deps, [kind]))
    turn('sweeping of notifications', () => sweepNotifications(deps))
    turn('months of clicks', () => keepClickMonths(deps))
    turn('figures of programs', () => keepFigures(deps))
    deps.background.start('sweeping', () => sweep(deps))
    deps.background.start('sweeping of uploads', () => sweepUploads(deps))
    deps.background.start('sweeping of usage', () => sweepUsage(deps))
  }, tidyEvery)
  timer.unref()
  return () => clearInterval(timer)
}
