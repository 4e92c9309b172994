import { expect, test } from 'vitest'

import { seedDemo } from '#server/seed/seed.ts'
import { fakeClock } from '../../support/clock.ts'
import { testConfig, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { memoryUploads } from '../../support/uploads.ts'

/** A quarter past midnight in Moscow is the day before by Greenwich: a day taken from the wrong clock is found. */
const now = '2026-06-15T21:15:00.000Z'
const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' })

function counted<Key>(keys: readonly Key[]): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}

test.each([
  ['+79000000003', 'localhost'],
  ['+79000000024', 'moderated.localhost'],
])(
  'the demo’s clicks of %s come over the wire day by day and SUB ID by SUB ID, not one more or less',
  async (phone, host) => {
    const server = await testServer({ clock: fakeClock(now) })
    await server.db.transaction().execute((db) => seedDemo(db, new Date(now), testConfig, memoryUploads()))
    const promoter = await server.db
      .selectFrom('promoter')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const clicks = await server.db
      .selectFrom('click')
      .innerJoin('short_link', 'short_link.id', 'click.link_id')
      .select(['click.at', 'short_link.sub'])
      .where('short_link.promoter_id', '=', promoter.id)
      .execute()
    const series = counted(clicks.map(({ at }) => moscow.format(at)))
    expect(series.size).toBeGreaterThan(30)

    const browser = await browserOf(server, promoter, host)
    async function views(period: string, by: string) {
      const answer = await browser.get(`/promoter/get-statistics?${period}&by=${by}`)
      const { data }: { data: readonly { key: string; views: number }[] } = await answer.json()
      return new Map(data.filter((row) => row.views > 0).map((row) => [row.key, row.views]))
    }
    const whole = 'date_from=2024-01-01&date_to=2026-12-31'
    expect(await views(whole, 'day')).toEqual(series)
    expect(await views(whole, 'sub')).toEqual(counted(clicks.map(({ sub }) => sub)))

    const [day = ''] = [...series].reduce((most, one) => (one[1] > most[1] ? one : most))
    const ofDay = clicks.filter(({ at }) => moscow.format(at) === day)
    expect(await views(`date_from=${day}&date_to=${day}`, 'day')).toEqual(new Map([[day, ofDay.length]]))
    expect(await views(`date_from=${day}&date_to=${day}`, 'sub')).toEqual(counted(ofDay.map(({ sub }) => sub)))
  },
)
