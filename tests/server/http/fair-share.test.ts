import { afterAll, beforeEach, expect, test } from 'vitest'

import { fairTurns } from '#server/middleware/fair-share.ts'
import { addPromoter } from '../../support/brand.ts'
import { closeDatabase } from '../../support/database.ts'
import { trackedProgram } from '../../support/links.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

let server: TestServer
let program: Awaited<ReturnType<typeof trackedProgram>>

beforeEach(async () => {
  server = await testServer()
  program = await trackedProgram(server)
})

afterAll(closeDatabase)

const accruals = '/promoter/get-project-connected-accrual-list'

test('fifty connections of one promoter take turns, twenty of them, and the rest are asked to wait, while a neighbour is served', async () => {
  const eager = await browserOf(server, program.promoter)
  const neighbour = await browserOf(
    server,
    await addPromoter(server.db, { domain_id: program.domain.id, phone: '+79000000077' }),
  )
  // A list keeps its turn until it was read to its end.
  const whole = async (answer: Response) => ({
    status: answer.status,
    retry: answer.headers.get('Retry-After'),
    body: await answer.json(),
  })
  const asked = Array.from({ length: 50 }, () => eager.get(accruals).then(whole))
  const other = await neighbour.get(accruals)
  const answers = await Promise.all(asked)
  expect(other.status).toBe(200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 200)
  const refusal = { status: 429, retry: '1', body: { error: 'Слишком много запросов' } }
  expect(refused).toEqual(Array.from({ length: 30 }, () => refusal))
  expect((await eager.get(accruals).then(whole)).status).toBe(200)
})

test('a small call of the same promoter waits for none of them', async () => {
  const eager = await browserOf(server, program.promoter)
  const lists = await Promise.all(Array.from({ length: 4 }, () => eager.get(accruals)))
  expect((await eager.get('/account/user-profile')).status).toBe(200)
  await Promise.all(lists.map((each) => each.text()))
})

test('a turn is given back by who asks for the head of a list, and by who goes away before it is sent', async () => {
  const eager = await browserOf(server, program.promoter)
  for (let nth = 0; nth < 6; nth += 1) await eager.send(`/api${accruals}`, { method: 'HEAD' })
  const gone = new AbortController()
  for (let nth = 0; nth < 6; nth += 1)
    void eager.send(`/api${accruals}`, { signal: gone.signal }).catch(() => undefined)
  gone.abort()
  expect((await eager.get(accruals)).status).toBe(200)
})

test('a turn comes in the order of asking, and one that went away while it waited leaves its place', async () => {
  const take = fairTurns({ atOnce: 1, waiting: 3 })
  const here = new AbortController().signal
  const gone = new AbortController()
  const order: string[] = []
  const release = await take('a', here)
  const waiting = (name: string, signal = here) =>
    take('a', signal).then((over) => {
      order.push(name)
      over()
    })
  const second = waiting('second')
  const left = waiting('left', gone.signal)
  const third = waiting('third')
  gone.abort()
  await expect(left).rejects.toThrow()
  release()
  release()
  await Promise.all([second, third])
  expect(order).toEqual(['second', 'third'])
  expect(await take('a', here)).toBeTypeOf('function')
})
