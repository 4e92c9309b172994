import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { bareDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await bareDatabase()
  await sql`create table note (id int primary key, text text)`.execute(database.db)
})

afterEach(() => database.close())

const named = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)
  return rows.filter(({ statement }) => statement.includes('from note'))
}
const find = (id: number) => sql<{ text: string }>`select * from note where id = ${id}`.execute(database.db)

describe('a statement with parameters', () => {
  test('a statement with parameters is parsed once, whatever its values', async () => {
    await sql`insert into note values (1, 'один'), (2, 'два')`.execute(database.db)
    const texts = [await find(1), await find(2), await find(1)].map(({ rows }) => rows[0]?.text)
    expect(texts).toEqual(['один', 'два', 'один'])
    expect(await named()).toHaveLength(1)
  })

  test('works again after another process changed the table under its plan', async () => {
    await find(1)
    await sql`alter table note add column more int`.execute(database.db)
    await find(1).catch(() => undefined)
    expect((await find(1)).rows).toEqual([])
  })

  test('a statement with parameters that failed does not stop the next one, nor the next transaction', async () => {
    await expect(sql`insert into note values (${1}, ${'a'}), (${1}, ${'b'})`.execute(database.db)).rejects.toThrow()
    await expect(
      database.db.transaction().execute(async (trx) => {
        await sql`insert into note values (${3}, ${'c'})`.execute(trx)
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect((await find(3)).rows).toEqual([])
  })

  test('a statement with parameters of whatever text keeps few names on the connection', async () => {
    for (let number = 0; number < 510; number += 1)
      await sql`select id from note where id = ${number} and ${sql.lit(number)} > 0`.execute(database.db)
    expect(await named()).toHaveLength(500)
  })
})

test('counts and sums of kopecks are numbers', async () => {
  const { rows } = await sql<{ n: number; s: number }>`select count(*) as n, 900719925474099::bigint as s`.execute(
    database.db,
  )
  expect(rows).toEqual([{ n: 1, s: 900_719_925_474_099 }])
})
