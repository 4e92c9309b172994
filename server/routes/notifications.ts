import type { Hono } from 'hono'

import {
  getNotificationSettings,
  getNotifications,
  notificationSettings,
  notificationsRead,
} from '#contract/notifications.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { handleSignedIn } from '../http/handle.ts'
import { saveSettings, settingsOf } from '../services/messages/settings.ts'
import { listNotifications, readNotifications } from '../services/notifications/notification-list.ts'

export function notificationRoutes(app: Hono<Env>, deps: Deps) {
  if (!deps.config.features.includes('notifications')) return
  handleSignedIn(app, getNotifications, ({ after }, { promoterId }) => listNotifications(deps, promoterId, after))
  handleSignedIn(app, notificationsRead, (wanted, { promoterId }) => readNotifications(deps, promoterId, wanted))
  handleSignedIn(app, getNotificationSettings, (_, { promoterId }) => settingsOf(deps, promoterId))
  handleSignedIn(app, notificationSettings, async ({ settings, subscription }, { promoterId }) => ({
    settings: await saveSettings(deps, promoterId, settings, subscription),
  }))
}
