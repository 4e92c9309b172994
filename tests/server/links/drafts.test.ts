import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { storeClicks } from '#server/services/links/click-writer.ts'
import { recordDeal } from '#server/services/money/deals.ts'
import { trackedProgram } from '../../support/links.ts'
import { fc } from '../../support/properties.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

async function cabinet(config: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(config)
  const tracked = await trackedProgram(server)
  await server.db.deleteFrom('short_link').execute()
  const mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
  const project_id = tracked.program.id
  const subsOf = async (path: string, field: 'data' | 'results') => {
    const answer = await (await mine.get(`${path}?project_id=${project_id}&page_size=100`)).json()
    return answer[field].map(({ sub }: { sub: string }) => sub).sort()
  }
  return {
    ...tracked,
    server,
    mine,
    type: (sub: string) => mine.post('/promoter/get-project-connected-url', { url: 'tea.example', sub, project_id }),
    save: (sub: string) => mine.post('/promoter/link-save', { url: 'tea.example', sub, project_id }),
    counted: () => subsOf('/promoter/get-project-connected-short-link-list', 'data'),
    listed: () => subsOf('/promoter/get-links', 'results'),
  }
}

const linkId = async ({ db }: TestServer, sub: string) =>
  (await db.selectFrom('short_link').select('id').where('sub', '=', sub).executeTakeFirst())?.id

let clicks = 0
async function click(server: TestServer, id: number) {
  clicks += 1
  await storeClicks(
    server.db,
    sql`select ${`click-${clicks}`}, ${id}::int, ${server.clock.now().toISOString()}::timestamptz`,
  )
  return `click-${clicks}`
}

const steps = ['type', 'copy, share or QR code', 'click', 'cancelled deal', 'name', 'hide'] as const
type Step = { readonly step: (typeof steps)[number]; readonly page: number }

test('the statistics and the list have the same links, whatever is typed, given out, opened, bought, named and hidden', async () => {
  const tried = await cabinet()
  const { server, program, mine } = tried
  const used = new Set<string>()
  let run = 0

  async function take({ step, page }: Step) {
    const sub = `${run}-${page}`
    const id = await linkId(server, sub)
    if (step === 'type') return void (await tried.type(sub))
    if (step === 'copy, share or QR code') await tried.save(sub)
    // What follows needs an address that was typed.
    else if (id === undefined) return
    else if (step === 'name') await mine.post('/promoter/link-update', { id, name: `Ссылка ${sub}` })
    else if (step === 'hide') await mine.post('/promoter/link-update', { id, is_hidden: true })
    else {
      const click_id = await click(server, id)
      if (step === 'cancelled deal')
        await recordDeal(server.deps, program.id, { external_id: click_id, click_id, price: 100, status: 'CA' })
    }
    used.add(sub)
  }

  const anyStep = fc.record({ step: fc.constantFrom(...steps), page: fc.integer({ min: 0, max: 2 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 8 }), async (sequence) => {
      run += 1
      for (const each of sequence) await take(each)
      const expected = [...used].sort()
      expect({ counted: await tried.counted(), listed: await tried.listed() }).toEqual({
        counted: expected,
        listed: expected,
      })
    }),
    { numRuns: 8 },
  )
  expect(used.size).toBeGreaterThan(5)
})

test('a banner and a promo code that were only looked at are no tools in use, and are once they brought a deal', async () => {
  const { server, program, mine, counted } = await cabinet()
  const tool = { project_id: program.id, name: 'Осень' }
  await server.db
    .insertInto('project_banner')
    .values({ ...tool, image: '/files/a.jpg', url: '' })
    .execute()
  await server.db
    .insertInto('project_promo_code')
    .values({ ...tool, code: 'TEA', description: '' })
    .execute()
  const { data } = await (await mine.get(`/promoter/get-project?project_id=${program.id}`)).json()
  expect(await counted()).toEqual([])
  const promo_code = data.projectpromocode_set[0].code
  await recordDeal(server.deps, program.id, { external_id: '1', promo_code, price: 100, status: 'CA' })
  expect(await counted()).toEqual([promo_code])
  const banner = server.db.selectFrom('short_link').select('id').where('short_type', '=', 'BA')
  await click(server, (await banner.executeTakeFirstOrThrow()).id)
  expect(await counted()).toHaveLength(2)
})

test('every link is in the statistics where nobody says what was given out', async () => {
  const { type, counted } = await cabinet({ config: { features: [] } })
  for (const sub of ['т', 'тг']) await type(sub)
  expect(await counted()).toEqual(['т', 'тг'])
})
