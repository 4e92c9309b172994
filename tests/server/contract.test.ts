import { expect, test } from 'vitest'

import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { checkServer, isFit } from '#tools/contract/check.ts'

import { trackedProgram } from '../support/links.ts'
import { testServer } from '../support/server.ts'

test('this server fits the contract by the check that other servers are given', async () => {
  const server = await testServer()
  const { promoter } = await trackedProgram(server)
  const token = await issueLoginToken(server.deps, promoter)
  const { rows } = await checkServer({
    url: new URL('http://localhost:3000'),
    host: 'localhost:3000',
    token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('Host', 'localhost:3000')
      const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
      return Promise.resolve(server.app.request(String(input), { ...init, headers }, connection))
    },
    now: server.clock.now().getTime(),
  })
  expect(rows.filter((row) => !isFit([row]))).toEqual([])
  const profile = rows.filter(({ path }) => path === '/account/user-profile').map(({ verdict }) => verdict.text)
  expect(profile).toEqual(['просит войти (401)', ''])
})
