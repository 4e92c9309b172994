// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { getProjectConnectedAccrualList } from '#contract/accruals.ts'
import { attempt } from '#src/api/call.ts'
import type { LongText } from '#src/api/long-reply.ts'
import { fakeApi } from '../../support/fake-api.ts'

type Scene = 'answers' | 'breaks' | 'stays silent'

/** Stands for the browser's workers: the real ones are met in the browser's stories. */
const stage = vi.hoisted(() => {
  const workers: { names: string[]; isOver: boolean }[] = []
  const stage = { scene: 'answers' as Scene, workers, StandIn: EventTarget }

  stage.StandIn = class extends EventTarget {
    readonly seen = { names: [] as string[], isOver: false }
    constructor() {
      super()
      workers.push(this.seen)
    }
    postMessage({ name, text }: LongText) {
      this.seen.names.push(name)
      if (stage.scene === 'breaks') this.dispatchEvent(new Event('error'))
      if (stage.scene === 'answers') queueMicrotask(() => this.#answer(JSON.parse(text).data))
    }
    #answer(rows: unknown[]) {
      const send = (part: unknown) => this.dispatchEvent(new MessageEvent('message', { data: part }))
      send({ rows: rows.slice(0, 700) })
      send({ rows: rows.slice(700) })
      send({ rest: { fits: true, dropped: [], reply: { data: [] } } })
    }
    terminate() {
      this.seen.isOver = true
    }
  }
  return stage
})
vi.mock('#src/api/long-reply.worker.ts?worker', () => ({ default: stage.StandIn }))

afterEach(() => {
  stage.workers.length = 0
  stage.scene = 'answers'
})

const accrual = (id: number) => ({
  id,
  project_id: 1,
  status: 'WA',
  project_name: 'Чайная лавка',
  sub: 'vk',
  price: 1000,
  cash: 100,
  created_at: '2026-06-15T12:00:00.000Z',
  external_status: '',
  external_first_name: '',
  external_phone: '',
  external_id: String(id),
})
const list = (rows: number) => ({ data: Array.from({ length: rows }, (_, id) => accrual(id)) })
const input = { search: '', ordering: '-created_at' } as const

async function read(rows: number) {
  fakeApi((asked) => asked.answer(list(rows)))
  const { reply, failure } = await attempt(getProjectConnectedAccrualList, input)
  expect(failure).toBeNull()
  return reply?.data.map(({ id }) => id)
}

const upTo = (rows: number) => Array.from({ length: rows }, (_, id) => id)

test('a short list is read by the page itself', async () => {
  expect(await read(20)).toEqual(upTo(20))
  expect(stage.workers).toEqual([])
})

test('a long list is read by a worker, comes whole and in order, and the worker ends', async () => {
  expect(await read(2_000)).toEqual(upTo(2_000))
  expect(stage.workers).toEqual([{ names: [getProjectConnectedAccrualList.name], isOver: true }])
})

test('a worker that breaks costs no list', async () => {
  stage.scene = 'breaks'
  expect(await read(2_000)).toEqual(upTo(2_000))
  expect(stage.workers).toMatchObject([{ isOver: true }])
})

test('a long list that is given up ends its worker', async () => {
  stage.scene = 'stays silent'
  fakeApi((asked) => asked.answer(list(2_000)))
  const controller = new AbortController()
  const answer = attempt(getProjectConnectedAccrualList, input, controller.signal)
  await vi.waitFor(() => expect(stage.workers).toMatchObject([{ names: [expect.any(String)] }]))
  controller.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  await vi.waitFor(() => expect(stage.workers).toMatchObject([{ isOver: true }]))
})
