import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import type { EntryFacts } from '#machines/entry.machine.ts'
import { ok, refusal } from '../cabinet/answers.ts'
import { otherVideo, settleCabinet } from '../cabinet/replies.ts'

const profile = '/account/user-profile'
const byToken = '/account/auth-by-token'
const token = 'login-token'
const signedOut = refusal(401, 'Требуется вход')

const cabinet = ['/promoter/get-project', '/promoter/get-project-connected', '/promoter/get-projects']
const lists = [
  '/promoter/get-project-connected-accrual-list',
  '/promoter/get-project-connected-analytics',
  '/promoter/get-project-connected-accrual-analytics',
  '/account/get-payment-list',
  '/account/get-requisite-list',
]

const comesByLink = ({ arrival }: World) => arrival?.value !== 'address'
/** A promoter whom the page does not know yet, or a visitor: then the link is tried. */
const isTried = ({ isSignedIn }: EntryFacts, world: World) =>
  comesByLink(world) && !(isSignedIn && world.arrival?.value === 'spare-link')

/** What the server says to this visitor. */
export function settleVisit(stage: Stage, facts: EntryFacts, { videos, payment }: World): void {
  const { domain, hasFailed, isSignedIn, connection } = facts
  settleCabinet(stage, { is_one_project: domain === 'single', payment_type: String(payment?.value) }, connection)
  const { network } = stage
  if (domain === 'missing') network.always('/domain/get-domain', ok(null))
  if (hasFailed) network.always('/promoter/get-project-connected', refusal(503, 'Сервис недоступен'))
  const results = videos?.value === true ? [otherVideo] : []
  network.always('/training/get-training-video-list', { body: { results, count: results.length } })
  for (const path of lists) network.always(path, ok([]))
  network.always('/account/get-requisite-is-main', ok(null))
  network.always('/domain/get-page/policy', ok({ name: 'Политика', text: '<p>Текст</p>' }))
  if (!isSignedIn) network.always(profile, signedOut)
}

/** The server no longer knows the promoter. */
export function loseSession({ network }: Stage): void {
  for (const path of [profile, ...cabinet, ...lists, '/account/get-requisite-is-main']) network.always(path, signedOut)
}

/** The address as it is opened: a link signs a promoter in, and is refused where there is none to sign in. */
export function arriveAt({ network }: Stage, address: string, facts: EntryFacts, world: World): string {
  if (!comesByLink(world)) return address
  if (isTried(facts, world)) {
    let isKnown = false
    network.always(profile, () => (isKnown ? { body: { cash: 1234.5 } } : signedOut))
    network.always(byToken, () => {
      isKnown = facts.isSignedIn
      return isKnown ? { body: { status: true } } : refusal(400, 'Ссылка устарела')
    })
  }
  return `${address}?token=${token}`
}

/**
 * What start-up asks, and how often: nothing is read twice, whatever screens the visitor goes through; only what has failed
 * is read again wherever it is wanted. `reloads`: how often the page was opened again since the visitor is known.
 */
export function expectSessionCalls({ network, page }: Stage, facts: EntryFacts, world: World, reloads: number): void {
  const { host } = new URL(page.url())
  const strange = network.asked().filter(({ path, headers }) => path !== '/ip' && headers.get('domain') !== host)
  expect(
    strange.map(({ path }) => path),
    'calls that do not name the domain',
  ).toEqual([])
  if (facts.hasFailed) return

  const isLinkTried = isTried(facts, world)
  const isOne = facts.isSignedIn && facts.domain === 'single'
  const ofSession = (path: string) => network.asked(path).filter(({ query }) => query.size === 0)
  const counts = {
    domain: network.asked('/domain/get-domain').length,
    profile: network.asked(profile).length,
    tokens: network.asked(byToken).map(({ body }) => body),
    project: ofSession('/promoter/get-project').length,
    connection: ofSession('/promoter/get-project-connected').length,
  }
  expect(counts, 'what start-up has asked').toEqual({
    domain: 1 + reloads,
    profile: (isLinkTried ? 2 : 1) + reloads,
    tokens: isLinkTried ? [{ token }] : [],
    project: isOne ? 1 + reloads : 0,
    connection: isOne ? 1 + reloads : 0,
  })
}
