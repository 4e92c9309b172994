import { shortLinkFor } from '#server/services/links/short-links.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { saveRequisite } from '#server/services/money/requisites.ts'
import { addPromoter } from './brand.ts'
import { addConnection, trackedProgram } from './links.ts'
import { operatorOf } from './operator.ts'
import { testServer } from './server.ts'

/** Payout details that are taken. */
export const details = {
  fullName: 'Иванова Анна',
  numberCheck: '4'.repeat(20),
  inn: '1'.repeat(12),
  bankName: 'Банк',
  bankNumber: '0'.repeat(9),
  bankCheck: '3'.repeat(20),
  minSum: '1000',
  legalAddress: null,
}

/** Gives a promoter the payout details of a self-employed person. */
export function giveRequisite(
  { deps }: Awaited<ReturnType<typeof testServer>>,
  domain: Parameters<typeof saveRequisite>[1]['domain'],
  promoterId: number,
  minSum = '1000',
) {
  const asker = { domain, ip: '203.0.113.7', requestId: 'r', promoterId }
  return saveRequisite(deps, asker, { requisite_type: 'SE', is_main: true, data: { ...details, minSum } })
}

/** A program with four promoters: three with requisites and enough, one of them with little, one without requisites. */
export async function ledger(replaced: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(replaced)
  const { domain, program } = await trackedProgram(server, { accrual_type: 'CA', reward: 150_000 })
  const target = 'https://tea.example/'
  for (const [phone, deals, hasRequisite] of [
    ['+79990000001', 2, true],
    ['+79990000002', 1, true],
    ['+79990000003', 3, true],
    ['+79990000004', 1, false],
  ] as const) {
    const promoter = await addPromoter(server.db, { domain_id: domain.id, phone })
    await addConnection(server.db, promoter.id, program.id)
    const owner = { promoterId: promoter.id, projectId: program.id }
    const link = await shortLinkFor(server.deps, owner, { type: 'LI', target, sub: '' })
    if (hasRequisite) await giveRequisite(server, domain, promoter.id)
    const clicks = Array.from({ length: deals }, (_, nth) => `${phone}-${nth}`)
    const rows = clicks.map((click_id) => ({ click_id, link_id: link.id, at: server.clock.now() }))
    await server.db.insertInto('click').values(rows).execute()
    for (const click_id of clicks)
      await recordDeal(server.deps, program.id, { external_id: click_id, click_id, status: 'CO', price: 1_000_000 })
  }
  // The clicks above came without the writer that counts them.
  await server.db.deleteFrom('click').execute()
  await server.deps.background.idle()
  server.clock.set('2026-07-11T09:00:00Z')
  return { server, domain, program, operator: operatorOf(server) }
}
