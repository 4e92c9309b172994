import type { Hono } from 'hono'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { apiBase } from '../http/api-base.ts'
import { domainOf } from '../middleware/domain.ts'

/** A task for our own captcha; other providers' widgets fetch theirs elsewhere. */
export function captchaRoute(app: Hono<Env>, { captcha }: Deps) {
  app.get(`${apiBase}/captcha/challenge`, async (c) => {
    const { id } = domainOf(c)
    if (captcha.challenge === null) throw new Refusal(404, refusals.notFound)
    return c.json(await captcha.challenge(id))
  })
}
