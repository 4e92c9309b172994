import * as v from 'valibot'

import { maskedPhone } from '#contract/phone.ts'
import { Refusal } from '../../errors/refusal.ts'
import { originOf } from '../../services/brand/origin.ts'
import { issueLoginToken } from '../../services/sign-in/login-tokens.ts'
import { command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Host, Phone } from '../terminal/values.ts'
import { promoterNamed } from './promoter-named.ts'

const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'нужен адрес вида https://cabinet.example'),
  v.url('нужен адрес вида https://cabinet.example'),
  v.transform((text) => new URL(text).origin),
)

export const signInLink = command({
  name: 'sign-in-link',
  about: 'ссылка, по которой промоутер войдёт без кода: один раз, в течение 10 минут',
  words: { phone: 'ТЕЛЕФОН' },
  options: {
    host: { value: 'ХОСТ', about: 'домен промоутера', isNeeded: true },
    origin: { value: 'АДРЕС', about: 'начало ссылки, если оно не https://ХОСТ' },
  },
  isWrite: true,
  input: v.object({ phone: Phone, host: Host, origin: v.optional(Origin) }),
  async run(deps, { phone, host, origin }) {
    const promoter = await promoterNamed(deps, phone, host)
    const { id: promoterId, domain_id: domainId } = promoter
    if (promoter.disabled_at !== null) throw new Refusal(409, `Промоутер ${maskedPhone(phone)} отключён`)
    await note(deps.db, deps.clock.now(), { event: 'operator.sign-in-link', domainId, promoterId, phone })
    const token = await issueLoginToken(deps, promoter)
    return [`${origin ?? originOf(deps, host)}/?token=${token}`]
  },
})
