import { sql } from 'kysely'
import * as v from 'valibot'

import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import { fileEntries } from '../input/entries.ts'
import { FileAddress, Flag, Name } from '../input/fields.ts'
import { BadOutcome, command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { table } from '../terminal/table.ts'
import { Host } from '../terminal/values.ts'
import { isRemoval } from './tool-entries.ts'

const Slug = v.pipe(v.string('нужна строка'), v.regex(/^[a-z\d-]{1,60}$/, 'строчные латинские буквы, цифры и дефис'))

const Video = v.strictObject({
  host: Host,
  slug: Slug,
  is_removed: v.exactOptional(Flag),
  name: v.exactOptional(Name),
  video: v.exactOptional(v.pipe(FileAddress, v.nonEmpty('не может быть пустым'))),
  image: v.exactOptional(FileAddress),
  time: v.exactOptional(
    v.pipe(v.string('нужна строка'), v.regex(/^(?:|\d{1,3}(?::[0-5]\d){1,2})$/, 'нужна длительность, например 3:45')),
  ),
  position: v.exactOptional(
    v.pipe(v.number('нужно число'), v.integer('нужно целое число'), v.minValue(0, 'не меньше нуля')),
  ),
})
const Removal = v.object({ host: Host, slug: Slug, is_removed: v.literal(true) })
const TrainingEntry = v.lazy<typeof Video | typeof Removal>((entry) => (isRemoval(entry) ? Removal : Video))
type TrainingEntry = v.InferOutput<typeof TrainingEntry>

async function domainOf(trx: Trx, host: string): Promise<number> {
  const domain = await trx.selectFrom('domain').select('id').where('host', '=', host).forUpdate().executeTakeFirst()
  if (domain === undefined) throw new Refusal(404, `Домена ${host} нет: сначала domains add`)
  return domain.id
}

async function remove(trx: Trx, domainId: number, slug: string) {
  const videos = trx.deleteFrom('training_video').where('domain_id', '=', domainId).where('slug', '=', slug)
  return (await videos.executeTakeFirst()).numDeletedRows > 0n ? 'убрано' : 'его и не было'
}

/** A new video comes last; one that is there changes in what the entry names. */
async function put(trx: Trx, domainId: number, entry: TrainingEntry, nth: number) {
  const { host, slug, is_removed, ...named } = entry
  if (is_removed === true) return remove(trx, domainId, slug)
  const videos = trx.selectFrom('training_video').where('domain_id', '=', domainId)
  const known = await videos.select('id').where('slug', '=', slug).executeTakeFirst()
  if (known !== undefined) {
    if (Object.keys(named).length > 0)
      await trx.updateTable('training_video').set(named).where('id', '=', known.id).execute()
    return 'уже было, записано то, что в файле'
  }
  const { name, video } = 'name' in named || 'video' in named ? named : {}
  if (name === undefined || video === undefined)
    throw new BadOutcome([`запись ${nth + 1}: видео ${slug} ещё нет, новому нужны name и video`])
  const { next } = await videos.select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')).executeTakeFirstOrThrow()
  await trx
    .insertInto('training_video')
    .values({ position: next, image: '', time: '', ...named, name, video, domain_id: domainId, slug })
    .execute()
  return 'добавлено'
}

export const trainingAdd = command({
  name: 'training add',
  about: 'добавить, изменить или убрать видео «Обучения» по файлу JSON',
  words: { file: 'ФАЙЛ.json' },
  notes: [
    'В файле одно видео или список. Видео узнаётся по host и slug: второй раз оно не добавляется, а меняется в том, что',
    'названо. Новому нужны name и video (файл /files/… или адрес https://…); time — длительность, как её увидят; position —',
    'место в списке, новое видео встаёт последним. "is_removed": true убирает.',
    'Видео со slug who-uses-the-project-platform открывает кнопка «Посмотреть видео» в программе.',
    '',
    '{',
    '  "host": "partners.shop.example", "slug": "who-uses-the-project-platform", "name": "Как начать",',
    '  "image": "/files/shop/start.jpg", "time": "3:45", "video": "/files/shop/start.mp4"',
    '}',
  ],
  isWrite: true,
  input: v.object({ file: v.string() }),
  async run({ db, clock }, { file }) {
    const entries = fileEntries(TrainingEntry, file)
    return db.transaction().execute(async (trx) => {
      const lines: string[] = []
      for (const [nth, entry] of entries.entries()) {
        const domainId = await domainOf(trx, entry.host)
        const outcome = await put(trx, domainId, entry, nth)
        await note(trx, clock.now(), {
          event: 'operator.training-put',
          domainId,
          detail: { slug: entry.slug, outcome },
        })
        lines.push(`${entry.host}, ${entry.slug}: ${outcome}`)
      }
      return lines
    })
  },
})

export const trainingList = command({
  name: 'training list',
  about: 'видео «Обучения» по порядку',
  options: { host: { value: 'ХОСТ', about: 'чьи видео', isNeeded: true } },
  isWrite: false,
  input: v.object({ host: Host }),
  async run({ db }, { host }) {
    const rows = await db
      .selectFrom('training_video')
      .innerJoin('domain', 'domain.id', 'training_video.domain_id')
      .select(['training_video.position', 'training_video.slug', 'training_video.name', 'training_video.video'])
      .where('domain.host', '=', host)
      .orderBy('training_video.position')
      .orderBy('training_video.id')
      .execute()
    if (rows.length === 0) return ['Видео нет.']
    return table(
      ['Место', 'slug', 'Название', 'Видео'],
      rows.map(({ position, slug, name, video }) => [position, slug, name, video]),
    )
  },
})

export const trainingRemove = command({
  name: 'training remove',
  about: 'убрать видео из «Обучения»',
  words: { slug: 'SLUG' },
  options: { host: { value: 'ХОСТ', about: 'чьё видео', isNeeded: true } },
  isWrite: true,
  input: v.object({ slug: Slug, host: Host }),
  async run({ db, clock }, { slug, host }) {
    return db.transaction().execute(async (trx) => {
      const domainId = await domainOf(trx, host)
      const outcome = await remove(trx, domainId, slug)
      await note(trx, clock.now(), { event: 'operator.training-put', domainId, detail: { slug, outcome } })
      return [`${host}, ${slug}: ${outcome}`]
    })
  },
})
