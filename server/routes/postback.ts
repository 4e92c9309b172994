import type { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { assertWritable } from '../errors/assert-writable.ts'
import { accepted } from '../errors/bad-input.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { jsonBody, limitedBody } from '../middleware/json-body.ts'
import { dealFields } from '../services/money/deal-report.ts'
import { projectOfKey, recordDeal } from '../services/money/deals.ts'

/** What an advertiser reports of a deal (docs/advertisers.md). */
const Report = v.pipe(
  v.object(dealFields),
  v.transform(({ first_name, phone, ...deal }) => ({
    ...deal,
    external_first_name: first_name,
    external_phone: phone,
  })),
)

async function projectOf(deps: Deps, c: AppContext): Promise<number> {
  const key = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const projectId = key === undefined ? null : await projectOfKey(deps, key)
  if (projectId === null) throw new Refusal(401, refusals.postbackKey, { 'WWW-Authenticate': 'Bearer' })
  return projectId
}

/** Reports of deals, from server to server: a key per project, once for each external id. */
export function postbackRoute(app: Hono<Env>, deps: Deps) {
  app.post('/postback', limitedBody, jsonBody, async (c) => {
    assertWritable(deps)
    const projectId = await projectOf(deps, c)
    const { isNew, accrual } = await recordDeal(deps, projectId, accepted(Report, c.get('body')))
    deps.log.info('postback.recorded', { requestId: c.get('requestId'), projectId, accrualId: accrual.id, isNew })
    return c.json(
      { id: accrual.id, status: accrual.status, price: accrual.price / 100, cash: accrual.cash / 100 },
      isNew ? 201 : 200,
    )
  })
}
