import { expect, test } from 'vitest'

import { checkServer, isFit } from '#tools/contract/check.ts'
import type { Row } from '#tools/contract/row.ts'
import { checkedServer, newPhone } from '../support/checked-server.ts'
import { deviating } from '../support/deviations.ts'

const flaws = (rows: readonly Row[]) => rows.filter((row) => !isFit([row]) || row.verdict.outcome === 'missing')

test('this server fits the contract by the check that other servers are given, and is left as the check says', async () => {
  const { server, checking } = await checkedServer()
  const { rows, left } = await checkServer(await checking())
  expect(flaws(rows)).toEqual([])
  const profile = rows.filter(({ path, part }) => path === '/account/user-profile' && /visitor|promoter/.test(part))
  expect(profile.map(({ verdict }) => verdict.text)).toEqual(['просит войти (401)', ''])
  expect(left.map((words) => words.split(' ')[0])).toEqual(['подключение', 'ссылка', 'скрытая', 'обращение'])
  expect(await server.db.selectFrom('requisite').selectAll().execute()).toEqual([])
})

test('somebody new registers by the check, and gets the empty lists that the contract has for them', async () => {
  const { checking, byPhone } = await checkedServer()
  const { rows, left } = await checkServer({ ...(await checking()), way: byPhone })
  expect(flaws(rows)).toEqual([])
  expect(rows.filter(({ part }) => part === 'sign-in').map(({ name }) => name)).toContain('reg')
  expect(left[0]).toBe(`промоутер с телефоном ${newPhone}`)
})

test('calls that a server lacks are named as missing, and nowhere as fitting', async () => {
  const { ask, checking } = await checkedServer()
  const lacking = ['getPaymentList', 'createProjectConnected', 'getProjectConnectedUrl', 'getProjectFlyer']
  const fetch = deviating(ask, ({ name, url, pass }) =>
    lacking.includes(name) ? pass({ url: new URL('/api/no-such-call', url) }) : pass(),
  )
  const { rows } = await checkServer({ ...(await checking()), hasBadInput: false, fetch })
  const named = rows.filter(({ name }) => lacking.includes(name))
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(lacking))
  expect(named.filter(({ verdict }) => verdict.outcome !== 'missing')).toEqual([])
})
