import type { Deps, SignedInSession } from '../../deps.ts'

const kopecksInRouble = 100

/** What a promoter sees of themselves: the balance in roubles, whose analytics they see, and no id of any row. */
export async function profileOf({ db }: Pick<Deps, 'db'>, { promoterId }: Pick<SignedInSession, 'promoterId'>) {
  const { balance, is_manager } = await db
    .selectFrom('promoter')
    .select(['balance', 'is_manager'])
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  return { cash: balance / kopecksInRouble, is_manager }
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
