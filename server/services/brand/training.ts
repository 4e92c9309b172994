import { contains } from '../../db/contains.ts'
import type { Deps, DomainRecord } from '../../deps.ts'

const shown = ['id', 'name', 'image', 'time', 'video', 'slug'] as const

type VideoQuery = { readonly search: string; readonly page: number; readonly page_size: number }

/** A page of the brand's videos and how many there are in all; past the end the page is empty. */
export async function listVideos({ db }: Pick<Deps, 'db'>, domain: DomainRecord, query: VideoQuery) {
  const found = db
    .selectFrom('training_video')
    .where('domain_id', '=', domain.id)
    .where(({ ref }) => contains(ref('name'), query.search))
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = await found
    .select(shown)
    .orderBy('position')
    .orderBy('id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  return { results, count }
}

export async function findVideo({ db }: Pick<Deps, 'db'>, domain: DomainRecord, slug: string) {
  const row = await db
    .selectFrom('training_video')
    .select(shown)
    .where('domain_id', '=', domain.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}
