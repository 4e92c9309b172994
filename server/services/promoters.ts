import type { Deps, Session } from '../context.ts'

const kopecksInRouble = 100

/** What a promoter is told of themselves: the balance in roubles, and nothing that identifies a row. */
export async function profileOf({ db }: Pick<Deps, 'db'>, { promoterId }: Session): Promise<{ cash: number }> {
  const { balance } = await db
    .selectFrom('promoter')
    .select('balance')
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  return { cash: balance / kopecksInRouble }
}

/** The phone that messages about this promoter's account go to. */
export async function phoneOf({ db }: Pick<Deps, 'db'>, promoterId: number): Promise<string> {
  const { phone } = await db
    .selectFrom('promoter')
    .select('phone')
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  return phone
}
