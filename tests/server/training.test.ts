import { beforeEach, describe, expect, test } from 'vitest'

import type { Api } from '../support/api.ts'
import { addDomain, addPromoter } from '../support/brand.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

let server: TestServer
let domainId: number
let browser: Api

beforeEach(async () => {
  server = await testServer()
  domainId = (await addDomain(server.db)).id
  browser = await browserOf(server, await addPromoter(server.db, { domain_id: domainId }))
})

const video = (slug: string, position: number, name: string, domain_id = domainId) => ({
  domain_id,
  position,
  name,
  slug,
  image: '/files/covers/1.svg',
  time: '3:45',
  video: '/files/video/1.mp4',
})

async function list(query: Record<string, string> = {}) {
  const answer = await browser.get(`/training/get-training-video-list?${new URLSearchParams(query)}`)
  const { results, count }: { results: { slug: string }[]; count: number } = await answer.json()
  return { slugs: results.map(({ slug }) => slug), count }
}

describe('training videos', () => {
  test('stand in their own order, a page at a time, and are found by name', async () => {
    await server.db
      .insertInto('training_video')
      .values([
        video('b', 2, 'Как создать ссылку'),
        video('a', 1, 'Кто пользуется платформой'),
        video('c', 3, '100% дохода'),
      ])
      .execute()
    expect(await list()).toEqual({ slugs: ['a', 'b', 'c'], count: 3 })
    expect(await list({ page: '2', page_size: '2' })).toEqual({ slugs: ['c'], count: 3 })
    expect(await list({ page: '9', page_size: '10' })).toEqual({ slugs: [], count: 3 })
    expect(await list({ search: 'ССЫЛК' })).toEqual({ slugs: ['b'], count: 1 })
    expect(await list({ search: '%' })).toEqual({ slugs: ['c'], count: 1 })
  })

  test('a training video is found by its slug; a foreign one and one that never was are the same nothing', async () => {
    const other = await addDomain(server.db, { host: 'solo.localhost' })
    await server.db
      .insertInto('training_video')
      .values([video('own', 1, 'Своё'), video('foreign', 1, 'Чужое', other.id)])
      .execute()
    const answerFor = async (slug: string) =>
      (await browser.get(`/training/get-training-video-by-slug-detail/${slug}`)).text()
    expect(JSON.parse(await answerFor('own'))).toMatchObject({ data: { name: 'Своё', time: '3:45', slug: 'own' } })
    expect(await answerFor('foreign')).toBe('{"data":null}')
    expect(await answerFor('none')).toBe('{"data":null}')
    expect(await list()).toEqual({ slugs: ['own'], count: 1 })
  })
})
