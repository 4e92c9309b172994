import type { Insertable, Kysely } from 'kysely'

import type { DomainTable, ProjectTable, PromoterTable, Tables } from '#server/db/tables.ts'

/** Rows that a test does not care about; what it does care about is given. */
export async function addDomain(db: Kysely<Tables>, row: Partial<Insertable<DomainTable>> = {}) {
  return await db
    .insertInto('domain')
    .values({
      host: 'localhost',
      company_name: 'Ромашка',
      theme: 'amber',
      css_file: '',
      js_file: '',
      favicon: '',
      logo: '',
      logo_mini: '',
      payment_type: 'AC',
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addProject(
  db: Kysely<Tables>,
  row: Partial<Insertable<ProjectTable>> & Pick<Insertable<ProjectTable>, 'domain_id'>,
) {
  return await db
    .insertInto('project')
    .values({
      name: 'Магазин чая',
      logo: '/files/tea.svg',
      base_domain: 'tea.example',
      base_url: 'https://tea.example/',
      access_type: '',
      accrual_type: 'PE',
      reward: 750,
      percent_or_cash_description: '',
      description: '<p>О программе</p>',
      rules: '<p>Правила</p>',
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addPromoter(
  db: Kysely<Tables>,
  row: Partial<Insertable<PromoterTable>> & Pick<Insertable<PromoterTable>, 'domain_id'>,
) {
  return await db
    .insertInto('promoter')
    .values({ phone: '+79991234567', email: 'a@example.ru', first_name: 'Анна', last_name: 'Иванова', ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}
