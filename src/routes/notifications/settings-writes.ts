import { type NotificationSettings, notificationSettings } from '#contract/notifications.ts'
import { attempt } from '#src/api/call.ts'
import { isTaken } from '#src/api/failure.ts'
import { answered } from '#src/routing/answered.ts'
import { subscribeToPush } from './push-browser.ts'

/** `push_key`: of the server, where this browser is to be subscribed; else empty. */
export type SettingsIntent = { settings: NotificationSettings; push_key: string }

/** `refusal`: why nothing was saved, in words for the person; null when it was. */
export type SettingsAnswer = { readonly refusal: string | null }

const pushRefusals = {
  denied: 'Браузер запретил уведомления этого сайта. Разрешите их в настройках браузера или снимите отметки.',
  dismissed: 'Браузер не получил ответа. Нажмите «Сохранить» ещё раз и разрешите уведомления.',
  failed: 'Браузер не смог включить уведомления. Попробуйте ещё раз или снимите отметки.',
} as const

const refusedWith = (refusal: string | null): SettingsAnswer => ({ refusal })

export async function saveSettings({ settings, push_key }: SettingsIntent, signal: AbortSignal) {
  const push = push_key === '' ? null : await subscribeToPush(push_key)
  if (push !== null && push.outcome !== 'subscribed') return refusedWith(pushRefusals[push.outcome])
  const subscription = push === null ? {} : { subscription: push.subscription }
  const { failure } = await attempt(notificationSettings, { settings, ...subscription }, signal)
  return answered(refusedWith(failure?.text ?? null), isTaken(failure))
}
