import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { type VideosAnswer, videoPlayerMachine } from '#machines/video-player.machine.ts'

const found: VideosAnswer = { outcome: 'found', first: 1, playsHere: true }
const other = { type: 'video.chosen', id: 7, playsHere: true } as const
const foreign = { type: 'video.chosen', id: 9, playsHere: false } as const
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

async function open(loadVideos: () => Promise<VideosAnswer>) {
  const actor = createActor(videoPlayerMachine.provide({ actors: { loadVideos: fromPromise(loadVideos) } })).start()
  actor.send({ type: 'player.opened' })
  await settle()
  return actor
}

test('a file that does not open leaves the others to choose from', async () => {
  const player = await open(async () => found)
  player.send({ type: 'file.failed' })
  expect(player.getSnapshot().matches({ opened: { shown: 'broken' } })).toBe(true)
  expect(player.getSnapshot().hasTag('list')).toBe(true)
  player.send(other)
  expect(player.getSnapshot().matches({ opened: { shown: 'playing' } })).toBe(true)
})

test('another site’s page is never played, neither first nor when it is chosen', async () => {
  const player = await open(async () => ({ ...found, playsHere: false }))
  expect(player.getSnapshot().matches({ opened: { shown: 'elsewhere' } })).toBe(true)
  expect(player.getSnapshot().context.playing).toBe(1)
  player.send(other)
  player.send(foreign)
  expect(player.getSnapshot().matches({ opened: { shown: 'elsewhere' } })).toBe(true)
  expect(player.getSnapshot().context.playing).toBe(9)
})

test('a video that does not exist is said to be missing, and trying again is not offered', async () => {
  const player = await open(async () => ({ outcome: 'missing' }))
  expect(player.getSnapshot().matches({ opened: 'missing' })).toBe(true)
  expect(player.getSnapshot().can({ type: 'retry.pressed' })).toBe(false)
})

test('after a failure one press loads again', async () => {
  let isDown = true
  const player = await open(() => (isDown ? Promise.reject(new Error('reset')) : Promise.resolve(found)))
  expect(player.getSnapshot().matches({ opened: 'failed' })).toBe(true)
  isDown = false
  player.send({ type: 'retry.pressed' })
  await settle()
  expect(player.getSnapshot().context.playing).toBe(1)
})

test('an answer that comes after the window was closed opens nothing', async () => {
  let answer = (_: VideosAnswer) => {}
  const player = await open(() => new Promise((resolve) => (answer = resolve)))
  player.send({ type: 'player.closed' })
  answer(found)
  await settle()
  expect(player.getSnapshot().value).toBe('closed')
})
