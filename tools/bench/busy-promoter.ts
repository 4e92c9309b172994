import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { addUpMoney } from '#server/seed/add-up.ts'
import { storeClicks } from '#server/services/links/click-writer.ts'

type Db = Kysely<Tables>

export type BusyPromoter = { readonly id: number; readonly domain_id: number; readonly phone: string }

const linksOfEachProgram = 20
/** So many rows are made by one statement at the most: all of them together would wait in memory. */
const batch = 100_000

/** A promoter of the demo's first brand who uses all its programs and has 20 links in each. */
export async function addBusyPromoter(db: Db, phone: string): Promise<BusyPromoter> {
  const { id: domain_id } = await db
    .selectFrom('domain')
    .select('id')
    .where('host', '=', 'localhost')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('promoter')
    .values({ domain_id, phone, email: '', first_name: 'Анна', last_name: 'Иванова' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into project_connection (promoter_id, project_id, status)
    select ${id}::int, id, 'US' from project where domain_id = ${domain_id}`.execute(db)
  await sql`
    insert into short_link (key, promoter_id, project_id, short_type, target, sub, inputs)
    select 'bench-' || ${id} || '-' || project.id || '-' || n, ${id}::int, project.id, 'LI', project.base_url,
      'bench-' || n, 'bench-' || n
    from project, generate_series(1, ${linksOfEachProgram}) as n where domain_id = ${domain_id}`.execute(db)
  return { id, domain_id, phone }
}

/** The promoter's links by number, for rows that are spread over them. */
const links = ({ id }: BusyPromoter) => sql`
  links as (select id, project_id, row_number() over (order by id) - 1 as place, count(*) over () as whole
    from short_link where promoter_id = ${id})`

async function inBatches(from: number, to: number, make: (first: number, last: number) => Promise<unknown>) {
  for (let first = from + 1; first <= to; first += batch) await make(first, Math.min(first + batch - 1, to))
}

/** Rows that are right by the way they are made need no look at those that they name: a third of the time. */
async function unchecked(db: Db, rows: RawBuilder<unknown>) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await rows.execute(trx)
  })
}

/** Clicks number `from` + 1 to `to` over the promoter's links, 2 740 a day back from now, counted as the product counts. */
export async function addClicks(db: Db, promoter: BusyPromoter, from: number, to: number) {
  await inBatches(from, to, (first, last) =>
    storeClicks(
      db,
      sql`with ${links(promoter)}
        select 'bench-' || ${promoter.id} || '-' || n, links.id, now() - n / 2740 * interval '1 day'
        from generate_series(${first}::int, ${last}::int) as n join links on place = n % whole`,
    ),
  )
}

/** Accruals number `from` + 1 to `to` in all statuses, and a payout for every fifty; with the sums that follow from them. */
export async function addAccruals(db: Db, promoter: BusyPromoter, from: number, to: number) {
  await inBatches(from, to, (first, last) =>
    unchecked(
      db,
      sql`
      with ${links(promoter)}
      insert into accrual (promoter_id, project_id, link_id, external_id, external_first_name, external_phone, status,
        price, cash, created_at, accrued_at)
      select ${promoter.id}::int, project_id, links.id, 'B-' || ${promoter.id} || '-' || n, 'Маргарита',
        '+7900' || lpad(n::text, 7, '0'), (array['WA', 'PA', 'CO', 'PA', 'CA', 'PA'])[1 + n % 6],
        100000 + n * 7919 % 900000, 10000 + n * 7919 % 90000, now() - n % 365 * interval '1 day' - n * interval '1 second',
        case when n % 6 = 2 then now() end
      from generate_series(${first}::int, ${last}::int) as n join links on place = n % whole`,
    ),
  )
  await sql`
    with orders as (
      insert into payout_order (promoter_id, created_at)
      select ${promoter.id}::int, now() - n * interval '1 hour'
      from generate_series(${from + 1}::int, ${to}::int, 50) as n
      returning id, promoter_id, created_at
    )
    insert into payment (order_id, promoter_id, cash, status, created_at)
    select id, promoter_id, 100000 + id, 'PA', created_at from orders`.execute(db)
  await addUpMoney(db)
  // What the database's own workers do within a minute; the embedded one does it when it is idle.
  await sql`vacuum (analyze)`.execute(db)
}
