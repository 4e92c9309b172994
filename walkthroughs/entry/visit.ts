import type { Stage } from 'chart-kit/browser/driver.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import type { EntryFacts } from '#machines/decisions/entry.table.ts'
import { ok, refusal } from '../cabinet/answers.ts'
import { otherVideo, settleCabinet } from '../cabinet/replies.ts'

const profile = '/account/user-profile'
const byToken = '/account/auth-by-token'
const token = 'login-token'
const signedOut = refusal(401, 'Требуется вход')
const notificationSettings = {
  settings: { timing: 'daily', email: ['money'], push: [], messenger: [] },
  channels: ['email'],
  email: 'anna@example.ru',
  messenger: '',
  push_key: '',
}
const person = { first_name: 'Анна', last_name: 'Ветрова', phone: '+79991234567', email: 'anna@example.ru' }

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
export function settleVisit(stage: Stage, facts: EntryFacts, { payment }: World): void {
  const { domain, hasFailed, isSignedIn, connection, route } = facts
  // What only some servers have is there for who asks for its screen.
  const features = ['notifications', 'links', 'profile'].filter((name) => name === route)
  const asked = features.length === 0 ? {} : { features }
  const brand = { is_one_project: domain === 'single', payment_type: String(payment?.value), ...asked }
  settleCabinet(stage, brand, connection)
  const { network } = stage
  network.always('/account/get-notifications', { body: { results: [], unread: 0, sums: [] } })
  network.always('/promoter/get-links', { body: { results: [], count: 0 } })
  network.always('/account/get-notification-settings', { body: notificationSettings })
  network.always('/account/get-profile', ok(person))
  network.always('/account/get-sessions', ok([]))
  if (domain === 'missing') network.always('/domain/get-domain', ok(null))
  if (hasFailed) network.always('/promoter/get-project-connected', refusal(503, 'Сервис недоступен'))
  network.always('/training/get-training-video-list', { body: { results: [otherVideo], count: 1 } })
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
  return `${address}${address.includes('?') ? '&' : '?'}token=${token}`
}
