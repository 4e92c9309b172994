import { afterEach, expect, test, vi } from 'vitest'

import { getProjectConnectedAccrualList } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Asked } from '#src/api/long-reply.ts'
import { fakeApi } from '../../support/fake-api.ts'

type Scene = 'answers' | 'never comes' | 'never loads' | 'stays silent'

/** Stands for the browser's workers: the real ones are met in the browser's stories. */
const stage = vi.hoisted(() => {
  const workers: { asked: Asked[]; isOver: boolean }[] = []
  const stage = { scene: 'answers' as Scene, workers, StandIn: EventTarget }

  stage.StandIn = class extends EventTarget {
    readonly seen = { asked: [] as Asked[], isOver: false }
    constructor() {
      super()
      workers.push(this.seen)
      if (stage.scene === 'never loads') queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    postMessage(asked: Asked) {
      this.seen.asked.push(asked)
      if (stage.scene === 'never comes') this.dispatchEvent(new Event('error'))
      if (stage.scene === 'answers' && asked.piece === null) queueMicrotask(() => this.#tellAll())
    }
    #tellAll() {
      const pieces = this.seen.asked.flatMap(({ piece }) => (piece === null ? [] : [piece]))
      const { data } = JSON.parse(Buffer.concat(pieces).toString())
      const tell = (told: unknown) => this.dispatchEvent(new MessageEvent('message', { data: told }))
      tell({ rows: [{ id: 'of another reading' }] })
      tell({ forget: true })
      tell({ rows: data.slice(0, 700) })
      tell({ rows: data.slice(700) })
      tell({ rest: { fits: true, dropped: [], reply: { data: [] } } })
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

async function read(rows: number, headers: Record<string, string> = { 'Content-Length': '1' }) {
  fakeApi((asked) => asked.answer(list(rows), 200, headers))
  const { reply, failure } = await attempt(getProjectConnectedAccrualList, input)
  expect(failure).toBeNull()
  return reply?.data.map(({ id }) => id)
}

const upTo = (rows: number) => Array.from({ length: rows }, (_, id) => id)

test('a short list is read by the page itself', async () => {
  expect(await read(20)).toEqual(upTo(20))
  expect(stage.workers).toEqual([])
})

test('a long list is read by a worker, comes whole and in order, and the worker is let go', async () => {
  expect(await read(2_000)).toEqual(upTo(2_000))
  const name = getProjectConnectedAccrualList.name
  expect(stage.workers).toMatchObject([{ isOver: true }])
  expect(stage.workers[0]?.asked.at(-1)).toEqual({ name, piece: null })
})

test('the worker of an answer that tells no length loads while it comes, and is let go when it was short', async () => {
  expect(await read(20, {})).toEqual(upTo(20))
  expect(stage.workers).toEqual([{ asked: [], isOver: true }])
})

test('a worker that does not come costs no list', async () => {
  stage.scene = 'never comes'
  expect(await read(2_000)).toEqual(upTo(2_000))
  expect(stage.workers).toMatchObject([{ isOver: true }])
})

test('a worker that breaks before it is asked costs no list either', async () => {
  stage.scene = 'never loads'
  expect(await read(2_000, {})).toEqual(upTo(2_000))
  expect(stage.workers).toMatchObject([{ isOver: true }])
})

test('who gives a long list up gives its worker up', async () => {
  stage.scene = 'stays silent'
  fakeApi((asked) => asked.answer(list(2_000)))
  const controller = new AbortController()
  const answer = attempt(getProjectConnectedAccrualList, input, controller.signal)
  await vi.waitFor(() => expect(stage.workers).toMatchObject([{ isOver: false }]))
  await vi.waitFor(() => expect(stage.workers[0]?.asked.at(-1)).toMatchObject({ piece: null }))
  controller.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  await vi.waitFor(() => expect(stage.workers).toMatchObject([{ isOver: true }]))
})
