import type { Hono } from 'hono'
import * as v from 'valibot'
import { accepted } from '../bad-input.ts'
import type { Asked, Deps, Env } from '../context.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { demandRoom } from '../middleware/read-only.ts'
import { Refusal } from '../refusal.ts'
import { projectOfKey, recordDeal } from '../services/deals.ts'

const short = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** Roubles with at most two decimals, up to ten million: read as kopecks. */
const Price = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'Неверная сумма'), v.transform(Number))]),
  v.minValue(0, 'Сумма не может быть отрицательной'),
  v.maxValue(10_000_000, 'Слишком большая сумма'),
  v.transform((roubles) => Math.round(roubles * 100)),
)

/** What an advertiser reports of a deal (README, "For advertisers"). */
const Report = v.pipe(
  v.object({
    external_id: v.pipe(short, v.nonEmpty('Укажите external_id')),
    click_id: v.optional(short),
    promo_code: v.optional(short),
    price: v.optional(Price),
    // PA is the payout's own doing: an advertiser can only wait, confirm or cancel.
    status: v.optional(v.picklist(['WA', 'CO', 'CA'], 'Статус должен быть WA, CO или CA')),
    external_status: v.optional(short),
    first_name: v.optional(short),
    phone: v.optional(short),
  }),
  v.transform(({ first_name, phone, ...deal }) => ({
    ...deal,
    external_first_name: first_name,
    external_phone: phone,
  })),
)

async function projectOf(deps: Deps, c: Asked): Promise<number> {
  const key = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const projectId = key === undefined ? null : await projectOfKey(deps, key)
  if (projectId === null) throw new Refusal(401, 'Неверный ключ', { 'WWW-Authenticate': 'Bearer' })
  return projectId
}

/** Reports of deals, from server to server: a key per project, once for each external id. */
export function postbackRoute(app: Hono<Env>, deps: Deps) {
  app.post('/postback', jsonBody, async (c) => {
    demandRoom(deps)
    const projectId = await projectOf(deps, c)
    const { isNew, accrual } = await recordDeal(deps, projectId, accepted(Report, c.var.body))
    deps.log.info('postback.recorded', { requestId: c.var.requestId, projectId, accrualId: accrual.id, isNew })
    return c.json(
      { id: accrual.id, status: accrual.status, price: accrual.price / 100, cash: accrual.cash / 100 },
      isNew ? 201 : 200,
    )
  })
}
