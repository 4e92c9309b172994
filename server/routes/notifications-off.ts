import type { Context, Hono } from 'hono'

import type { NotificationChannel } from '#contract/notifications.ts'
import type { Env } from '../context.ts'
import type { Deps, FindDomain } from '../deps.ts'
import { assertWritable } from '../errors/assert-writable.ts'
import { answerPlainPage, plainPage } from '../http/plain-page.ts'
import { offPath, switchOff, targetOf } from '../services/messages/off-link.ts'

const names: Readonly<Record<NotificationChannel, string>> = {
  email: 'Письма',
  push: 'Уведомления на устройствах',
  messenger: 'Сообщения в мессенджере',
}

const wrongLink = plainPage('Ссылка не подходит', 'Проверьте адрес: возможно, он скопирован не полностью.')
const form = '<form method="post"><button>Отключить</button></form>'

/**
 * The link of every message by which its channel is switched off, without a sign-in. A visit changes nothing, for mail
 * programs look at links of their own accord: the button does it, or the mail program's own (RFC 8058).
 */
export function notificationsOffRoutes(app: Hono<Env>, deps: Deps, findDomain: FindDomain) {
  if (!deps.config.features.includes('notifications')) return

  async function found(c: Context<Env>) {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Referrer-Policy', 'no-referrer')
    const target = targetOf(deps, c.req.param('token') ?? '')
    const domain = target === null ? null : await findDomain(c.get('caller').host)
    return target === null || domain === null ? null : { target, domain }
  }

  app.on(['GET', 'HEAD'], `${offPath}/:token`, async (c) => {
    const named = await found(c)
    if (named === null) return answerPlainPage(c, wrongLink, 404)
    const name = names[named.target.channel]
    return answerPlainPage(
      c,
      plainPage(`${name}: отключить?`, `${name} о сделках, выплатах и программах приходить не будут.</p>${form}<p>`),
    )
  })

  app.post(`${offPath}/:token`, async (c) => {
    const named = await found(c)
    if (named === null) return answerPlainPage(c, wrongLink, 404)
    assertWritable(deps)
    await switchOff(deps, named.domain, named.target)
    const back = '<a href="/notifications">настройках уведомлений</a>'
    return answerPlainPage(
      c,
      plainPage('Отключено', `${names[named.target.channel]} больше не придут. Включить снова можно в ${back}.`),
    )
  })
}
