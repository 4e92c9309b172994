import { beforeEach, expect, test } from 'vitest'

import type { DomainRecord } from '#server/deps.ts'
import { requestCode } from '#server/services/sign-in/code-request.ts'
import { signIn } from '#server/services/sign-in/sign-in.ts'
import type { Visitor } from '#server/services/sign-in/visitor.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const day = 86_400_000
let server: TestServer
let domain: DomainRecord

beforeEach(async () => {
  server = await testServer()
  domain = await addDomain(server.db)
})

const attacker = (ip: string): Visitor => ({
  domain,
  ip,
  requestId: '',
  browser: `browser of ${ip}`,
  agent: '',
  device: undefined,
  sessionId: null,
})

/** One more code for the phone, and as many guesses at it as are taken. True when any was let through to be tried. */
async function strike(phone: string, ip: string): Promise<'sent' | 'refused'> {
  const visitor = attacker(ip)
  try {
    await requestCode(server.deps, visitor, { phone, isRepeat: false, isTrapped: false })
  } catch {
    return 'refused'
  }
  for (let guess = 0; guess < 6; guess += 1) {
    try {
      expect(await signIn(server.deps, visitor, { phone, code: `guess${guess}` })).toBeNull()
    } catch {
      return 'sent'
    }
  }
  return 'sent'
}

const failuresOf = async (phone: string) =>
  (await server.db.selectFrom('phone_guard').select('failures').where('phone', '=', phone).executeTakeFirst())
    ?.failures ?? 0

test('A-09: thirty days of guessing at one phone, from as many addresses as one likes, are a hundred guesses', async () => {
  const phone = '+79991234567'
  await addPromoter(server.db, { domain_id: domain.id, phone })
  const sentOn = new Map<number, number>()
  for (let hourOfAttack = 0; hourOfAttack < 30 * 24; hourOfAttack += 2) {
    const outcome = await strike(phone, `198.51.100.${hourOfAttack % 250}`)
    const today = Math.floor(hourOfAttack / 24)
    if (outcome === 'sent') sentOn.set(today, (sentOn.get(today) ?? 0) + 1)
    server.clock.advance(day / 12)
  }
  const guesses = await failuresOf(phone)
  expect(guesses).toBe(100)
  expect(guesses / 1_000_000).toBeLessThanOrEqual(1e-4)
  expect(Math.max(...sentOn.values())).toBeLessThanOrEqual(10)
  await server.deps.background.idle()
  expect(server.sent.length).toBeGreaterThan(200)
}, 60_000)

test('A-09: one address reaches twenty phones a day, and guesses four hundred times at most', async () => {
  const phones = Array.from({ length: 40 }, (_, index) => `+7999000${String(index).padStart(4, '0')}`)
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    for (const phone of phones.slice((quarter * 2) % 40, ((quarter * 2) % 40) + 2)) await strike(phone, '203.0.113.9')
    server.clock.advance(day / 96 - 1000)
  }
  const guesses = await Promise.all(phones.map(failuresOf))
  const total = guesses.reduce((sum, count) => sum + count, 0)
  expect(guesses.filter((count) => count > 0).length).toBeLessThanOrEqual(20)
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThanOrEqual(400)
}, 60_000)
