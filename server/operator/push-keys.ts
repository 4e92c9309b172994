import * as v from 'valibot'
import webPush from 'web-push'

import { command } from './terminal/command.ts'

export const pushKeys = command({
  name: 'push keys',
  about: 'новая пара ключей для уведомлений в браузере (Web Push)',
  notes: [
    'Показывает настройки для сервера и ничего не меняет. Делают один раз: с другими ключами',
    'промоутерам придётся включать уведомления заново.',
  ],
  isWrite: false,
  input: v.object({}),
  async run() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    return [
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      'VAPID_SUBJECT=mailto:ваш адрес для служб доставки',
    ]
  },
})
