import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedDemo } from '#server/seed/seed.ts'
import { closeDatabase, emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { tagsOf } from '../../support/markup.ts'
import { testConfig } from '../../support/server.ts'
import { memoryUploads } from '../../support/uploads.ts'

const folder = 'server/seed/files'
const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const ending = (tail: string) => stored.filter((path) => path.endsWith(tail))

let database: TestDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await database.db
    .transaction()
    .execute((db) => seedDemo(db, new Date('2026-06-15T09:00:00.000Z'), testConfig, memoryUploads()))
})
afterAll(closeDatabase)

async function namedFiles(): Promise<ReadonlySet<string>> {
  const { db } = database
  const domains = await db.selectFrom('domain').selectAll().execute()
  const projects = await db.selectFrom('project').select('logo').execute()
  const banners = await db.selectFrom('project_banner').select('image').execute()
  const flyers = await db.selectFrom('project_flyer').select('image').execute()
  const videos = await db.selectFrom('training_video').select(['image', 'video']).execute()
  const addresses = [
    ...domains.flatMap(({ logo, logo_mini, favicon, css_file, js_file }) => [
      logo,
      logo_mini,
      // The same sign for a phone's screen.
      ...[192, 512].map((side) => logo_mini.replace(/\.svg$/, `-${side}.png`)),
      favicon,
      css_file,
      js_file,
    ]),
    ...projects.map(({ logo }) => logo),
    ...banners.map(({ image }) => image),
    ...flyers.map(({ image }) => image),
    ...videos.flatMap(({ image, video }) => [image, video]),
  ]
  return new Set(addresses.filter((address) => address !== ''))
}

test('every file that the seed names is there, and no file lies there unnamed', async () => {
  const named = [...(await namedFiles())].map((address) => address.replace(/^\/files\//, `${folder}/`))
  expect(named.sort()).toEqual([...stored].sort())
})

test('pictures are well formed, titled in Russian and hold nothing that runs or loads', () => {
  expect(ending('.svg').length).toBeGreaterThan(100)
  for (const path of ending('.svg')) {
    const tags = tagsOf(readFileSync(path, 'utf8').trim())
    const names = new Set(tags.map(({ name }) => name))
    expect(tags[0]?.name).toBe('svg')
    expect(readFileSync(path, 'utf8')).toMatch(/<title>[^<]*[А-Яа-яЁё][^<]*<\/title>/)
    for (const banned of ['script', 'style', 'foreignObject', 'image', 'use', 'a', 'animate', 'set', 'text'])
      expect(names, path).not.toContain(banned)
    for (const { attributes } of tags)
      for (const key of attributes.keys()) expect(key, path).not.toMatch(/^(?:on|style$|href$|xlink)/)
  }
})

test('flyers are real JPEG files and light enough for a phone', () => {
  expect(ending('.jpg').length).toBeGreaterThanOrEqual(20)
  for (const path of ending('.jpg')) {
    const bytes = readFileSync(path)
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(bytes.subarray(-2).toString('hex')).toBe('ffd9')
    expect(bytes.length).toBeLessThan(150_000)
  }
})

test('films are MP4 files that can start before they are loaded', () => {
  expect(ending('.mp4').length).toBe(3)
  for (const path of ending('.mp4')) {
    const bytes = readFileSync(path)
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.length).toBeLessThan(200_000)
  }
})

/** How long a film plays, as its own header has it (ISO 14496-12, 8.2.2). */
function playingTime(path: string): string {
  const film = readFileSync(path)
  const header = film.indexOf('mvhd') + 4
  const seconds = Math.round(film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

test('a lesson says how long its film plays', async () => {
  const lessons = await database.db.selectFrom('training_video').select(['slug', 'time', 'video']).execute()
  expect(lessons.length).toBeGreaterThan(0)
  for (const { slug, time, video } of lessons)
    expect(time, slug).toBe(playingTime(join(folder, video.replace('/files/', ''))))
})
