import { describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { features } from '#contract/features.ts'

const none = 'no fallback'
const emptyPage = { results: [], count: 0 }

/** Section 7 as data: method, path, the payload's fields, and what is in the place of a failed answer. */
const section7: readonly [string, string, readonly string[], unknown][] = [
  ['GET', '/account/user-profile', [], none],
  ['POST', '/account/auth-by-token', ['token'], none],
  [
    'POST',
    '/account/create-phone-code',
    ['phone', 'token', 'isRepeat', 'fingerprint', 'device', 'browser', 'os', 'agent', 'firstEmail', 'ip'],
    none,
  ],
  ['POST', '/account/update-phone-code', ['phone', 'code'], none],
  ['POST', '/account/auth', ['phone', 'code'], none],
  ['POST', '/account/reg', ['phone', 'code', 'email', 'first_name', 'last_name', 'city'], none],
  ['GET', '/account/logout', [], none],
  ['GET', '/account/get-payment-list', [], none],
  ['GET', '/account/get-requisite-is-main', [], none],
  ['GET', '/account/get-requisite-list', [], none],
  ['POST', '/account/requisite-create-or-update', ['requisite_type', 'is_main', 'data'], none],
  ['POST', '/account/requisite-delete', ['requisite_type'], none],
  ['GET', '/promoter/get-project', ['project_id'], { data: null }],
  ['GET', '/promoter/get-projects', ['search', 'order_by', 'page', 'page_size'], emptyPage],
  ['GET', '/promoter/get-project-connected', ['project_id'], { data: null }],
  ['GET', '/promoter/create-project-connected', ['project_id'], { status: null }],
  ['GET', '/promoter/get-project-connected-short-link-list', ['project_id'], { data: [] }],
  ['POST', '/promoter/get-project-connected-url', ['url', 'sub', 'project_id'], none],
  ['GET', '/promoter/get-project-flyer', ['flyer_id'], none],
  ['GET', '/promoter/get-project-connected-accrual-list', ['search', 'ordering', 'project_id'], none],
  ['GET', '/promoter/get-project-connected-analytics', ['date_from', 'date_to'], none],
  ['GET', '/promoter/get-project-connected-accrual-analytics', ['date_from', 'date_to'], none],
  ['GET', '/domain/get-domain', [], none],
  ['GET', '/domain/get-page/:slug', ['slug'], { data: null }],
  ['GET', '/training/get-training-video-list', ['page', 'page_size', 'search'], emptyPage],
  ['GET', '/training/get-training-video-by-slug-detail/:slug', ['slug'], none],
  ['GET', '/city/get-country-region-city-list', ['search'], []],
]

/** Fields that only servers with a feature read. */
const beyond: Readonly<Record<string, readonly string[]>> = { '/promoter/get-projects': ['category', 'connected'] }

const entries: readonly Endpoint[] = catalogue
const optional: readonly Endpoint[] = optionalCalls

function fieldsOf({ input }: Endpoint): readonly string[] {
  if (!('entries' in input) || typeof input.entries !== 'object' || input.entries === null) return ['not an object']
  return Object.keys(input.entries)
}

/** get-page/:slug gives getPage; user-profile, the one path without a verb, is named with one. */
function nameFor(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const name = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return name === 'userProfile' ? 'getUserProfile' : name
}

describe('the catalogue of calls', () => {
  test('every call of section 7 has its method and path, in the specification’s order, and there are no others', () => {
    expect(entries.map(({ method, path }) => `${method} ${path}`)).toEqual(
      section7.map(([method, path]) => `${method} ${path}`),
    )
  })

  test.each(section7)('%s %s takes exactly the payload of section 7', (method, path, fields) => {
    const entry = entries.find((each) => each.method === method && each.path === path)
    expect(entry === undefined ? [] : [...fieldsOf(entry)].sort()).toEqual([...fields, ...(beyond[path] ?? [])].sort())
  })

  test.each(section7)('%s %s falls back as section 7 says', (method, path, _, fallback) => {
    const entry = entries.find((each) => each.method === method && each.path === path)
    expect(entry?.fallback ?? none).toEqual(fallback)
  })

  test('paths are those of section 7, exactly: no slash at the end', () => {
    expect([...entries, ...optional].filter(({ path }) => path.endsWith('/') || !path.startsWith('/'))).toEqual([])
  })

  test('names every call by the last fixed segment of its path', () => {
    for (const { name, path } of [...entries, ...optional]) expect(name).toBe(nameFor(path))
  })

  test('the optional calls are these, each of a feature that a server can list; no other call has one', () => {
    expect(optional.map(({ method, path, feature }) => `${feature}: ${method} ${path}`)).toEqual([
      'links: GET /promoter/get-links',
      'links: POST /promoter/link-save',
      'links: POST /promoter/link-update',
      'statistics: GET /promoter/get-statistics',
      'claims: GET /promoter/get-claims',
      'claims: POST /promoter/claim',
      'disputes: POST /promoter/dispute',
      'receipts: POST /account/payment-receipt',
      'receipt-files: POST /account/payment-receipt-file',
      'acts: GET /account/payment-act/:id',
      'statements: GET /account/payment-statement/:id',
      'notifications: GET /account/get-notifications',
      'notifications: POST /account/notifications-read',
      'notifications: GET /account/get-notification-settings',
      'notifications: POST /account/notification-settings',
      'profile: GET /account/get-profile',
      'profile: POST /account/update-profile',
      'profile: POST /account/change-email',
      'profile: POST /account/confirm-email',
      'profile: GET /account/get-sessions',
      'profile: POST /account/end-sessions',
    ])
    for (const { feature } of optional) expect(features).toContain(feature)
    expect(entries.filter(({ feature }) => feature !== undefined)).toEqual([])
  })

  test('the calls that change something are the posts and two gets', () => {
    expect(entries.filter((entry) => entry.method === 'GET' && isWrite(entry)).map(({ name }) => name)).toEqual([
      'logout',
      'createProjectConnected',
    ])
    expect(entries.filter(({ method }) => method === 'POST').every(isWrite)).toBe(true)
  })
})
