import { recordDeal } from '#server/services/money/deals.ts'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import type { Checking } from '#tools/contract/check.ts'

import { addProject } from './brand.ts'
import { decide } from './decide.ts'
import { trackedProgram } from './links.ts'
import { addPayment } from './payments.ts'
import { solvedCaptcha, testServer } from './server.ts'
import { codeSentTo } from './sign-in.ts'

const host = 'localhost'
export const newPhone = '+79998887766'

/** A server whose promoter has deals, a payout, and a program that is not joined. */
export async function checkedServer() {
  const server = await testServer({ config: { filesFolders: ['server/seed/files'] } })
  const { db, deps, clock } = server
  const { domain, program, promoter, link } = await trackedProgram(server)
  const coffee = await addProject(db, { domain_id: domain.id, name: 'Кофейня', access_type: 'QU' })
  await db.insertInto('city').values({ domain_id: domain.id, name: 'Казань' }).execute()
  await db
    .insertInto('page')
    .values({ domain_id: domain.id, slug: 'policy', name: 'Политика', text: '<p>Текст</p>' })
    .execute()
  await db
    .insertInto('project_flyer')
    .values({ project_id: program.id, name: 'Листовка', image: '/files/flyers/chistodvor-1.jpg' })
    .execute()
  const video = { domain_id: domain.id, image: '', time: '3:45', video: 'https://video.example/1' }
  for (const slug of ['who-uses-the-project-platform', 'second'])
    await db
      .insertInto('training_video')
      .values({ ...video, name: slug, slug })
      .execute()

  for (const [nth, price] of [900_000, 120_000, 450_000].entries()) {
    const click_id = `click-${nth}`
    clock.advance(60_000)
    await db.insertInto('click').values({ click_id, link_id: link.id, at: clock.now() }).execute()
    await recordDeal(deps, program.id, { external_id: click_id, click_id, status: 'CO', price })
  }
  // The clicks above came without the writer that counts them.
  await db.deleteFrom('click').execute()
  const payment = { promoter_id: promoter.id, project_id: program.id, period: '2026-05', cash: 100_000, status: 'WA' }
  const { order_id } = await addPayment(db, payment)
  await decide(db, order_id, 'PA', clock.now())

  await deps.background.idle()

  /** With the host of the address, as a connection by https. */
  const ask: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(String(input))
    const headers = new Headers(init?.headers)
    headers.set('Host', address.host)
    const connection = { incoming: { socket: { remoteAddress: '203.0.113.7', encrypted: true } } }
    return server.app.request(address.href, { ...init, headers }, connection)
  }

  return {
    server,
    ask,
    /** The check of this server in process, as by https. */
    async checking(): Promise<Checking & { readonly way: { readonly token: string } }> {
      // Neither limits of one check are another's, nor what it has joined.
      await db.deleteFrom('project_connection').where('project_id', '=', coffee.id).execute()
      clock.advance(26 * 3_600_000)
      return {
        url: new URL(`https://${host}`),
        host,
        way: { token: await issueLoginToken(deps, promoter) },
        fetch: ask,
        now: clock.now().getTime(),
        hasWrites: true,
        timeout: 60_000,
      }
    },
    byPhone: { phone: newPhone, captcha: solvedCaptcha, codeOf: (phone: string) => codeSentTo(server, phone) },
  }
}

export type CheckedServer = Awaited<ReturnType<typeof checkedServer>>
