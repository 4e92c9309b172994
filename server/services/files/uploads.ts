import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { uploadLimit, uploadsLimit } from '#contract/constants.ts'
import { uploadMessages } from '#contract/uploads.ts'
import type { Tables, Trx } from '../../db/tables.ts'
import type { Deps, SignedInSession } from '../../deps.ts'
import { BadInput } from '../../errors/bad-input.ts'
import { hour, minute, shifted } from '../../time.ts'
import { lockPromoter } from '../money/settlement.ts'
import { fileKindOf, isActive } from './file-kind.ts'

/** A name is read no further than this. */
const longest = 80

/**
 * What a file is called on the screen and when it is saved. The sender's name is a label and no more: no path, no signs
 * that steer a terminal, a file system or the direction of writing, and the ending is that of the content.
 */
export function fileLabel(name: string, ending: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '')
    .replace(/\.(?:png|jpe?g|webp|pdf)$/i, '')
  const stem = [...plain].slice(0, longest).join('').trim()
  return `${stem === '' ? 'файл' : stem}.${ending}`
}

type Receiving = Pick<Deps, 'db' | 'clock' | 'uploads'>

/** Where its owner gets an upload. */
export type UploadUrl = (id: number) => string

/** How soon an upload becomes part of what it was sent for, and how long one that did not is left alone. */
const keptWithin = 10 * minute
const leftAfter = hour

/** What may be taken of a file; refuses beside the field `file` what may not. */
async function accepted(file: File) {
  if (file.size === 0) throw new BadInput({ file: uploadMessages.empty })
  if (file.size > uploadLimit) throw new BadInput({ file: uploadMessages.large })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(bytes)
  if (kind === null) throw new BadInput({ file: uploadMessages.kind })
  if (kind.ending === 'pdf' && isActive(bytes)) throw new BadInput({ file: uploadMessages.active })
  return { bytes, ...kind }
}

/** Refuses what is beyond the promoter's share; two files at a time wait for each other. */
async function assertRoomOf(trx: Trx, promoterId: number, size: number) {
  await lockPromoter(trx, promoterId)
  const { taken } = await trx
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(size), 0)::int8`.as('taken'))
    .where('promoter_id', '=', promoterId)
    .executeTakeFirstOrThrow()
  if (taken + size > uploadsLimit) throw new BadInput({ file: uploadMessages.full })
}

/**
 * Takes a promoter's file and gives its number. It belongs to nothing until `keepUpload`: what fails in between, or a
 * process that stops, leaves only what `sweepUploads` deletes.
 */
export async function receiveUpload({ db, clock, uploads }: Receiving, promoterId: number, file: File) {
  const { bytes, mediaType, ending } = await accepted(file)
  if (uploads.isFull()) throw new BadInput({ file: uploadMessages.noRoom })
  const key = randomBytes(16).toString('hex')
  const { id } = await db.transaction().execute(async (trx) => {
    await assertRoomOf(trx, promoterId, bytes.byteLength)
    return trx
      .insertInto('upload')
      .values({
        promoter_id: promoterId,
        key,
        name: fileLabel(file.name, ending),
        media_type: mediaType,
        size: bytes.byteLength,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await uploads.put(key, bytes)
  return id
}

/** In the transaction of what it was sent for: from now on the upload stays. Another promoter's is never kept. */
export async function keepUpload(trx: Kysely<Tables>, now: Date, promoterId: number, id: number): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ kept_at: now })
    .where('id', '=', id)
    .where('promoter_id', '=', promoterId)
    .where('created_at', '>', shifted(now, -keptWithin))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** In the transaction of what took its place: an upload that is part of nothing any more is swept like one that never was. */
export async function leaveUpload(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.updateTable('upload').set({ kept_at: null }).where('id', '=', id).execute()
}

/** An upload with its bytes, for an operator; null when either is not there. */
export async function readUpload({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, id: number) {
  const row = await db
    .selectFrom('upload')
    .select(['key', 'name', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  const bytes = row === undefined ? null : await uploads.get(row.key)
  return row === undefined || bytes === null ? null : { name: row.name, mediaType: row.media_type, bytes }
}

/** The same for a promoter: their own, and for a manager those of the brand. */
export async function readOwnUpload(
  deps: Pick<Deps, 'db' | 'uploads'>,
  { promoterId, domainId }: SignedInSession,
  id: number,
) {
  const row = await deps.db
    .selectFrom('upload')
    .innerJoin('promoter as owner', 'owner.id', 'upload.promoter_id')
    .select('upload.id')
    .where('upload.id', '=', id)
    .where('upload.kept_at', 'is not', null)
    .where('owner.domain_id', '=', domainId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('owner.id', '=', promoterId),
        exists(
          selectFrom('promoter as reader')
            .select('reader.id')
            .where('reader.id', '=', promoterId)
            .where('reader.is_manager', '=', true),
        ),
      ]),
    )
    .executeTakeFirst()
  return row === undefined ? null : readUpload(deps, row.id)
}

/** Deletes uploads that became part of nothing, first their bytes. */
export async function sweepUploads({ db, clock, uploads }: Receiving): Promise<void> {
  const left = await db
    .selectFrom('upload')
    .select(['id', 'key'])
    .where('kept_at', 'is', null)
    .where('created_at', '<=', shifted(clock.now(), -leftAfter))
    .limit(100)
    .execute()
  for (const { id, key } of left) {
    await uploads.remove(key)
    await db.deleteFrom('upload').where('id', '=', id).execute()
  }
}
