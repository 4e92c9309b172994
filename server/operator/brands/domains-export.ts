import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import * as v from 'valibot'

import { command } from '../terminal/command.ts'
import { Host } from '../terminal/values.ts'

export const domainsExport = command({
  name: 'domains export',
  about: 'выгрузить домены в файл, который можно изменить и вернуть',
  options: {
    host: { value: 'ХОСТ', about: 'только этот домен' },
    out: { value: 'ФАЙЛ.json', about: 'куда записать', isNeeded: true },
  },
  notes: ['Файл читает domains add. Страницы и города в нём есть, программы выгружает projects export.'],
  isWrite: false,
  input: v.object({ host: v.optional(Host) }),
  async run({ db }, { host }) {
    const rows = await db
      .selectFrom('domain')
      .select(['host', 'company_name', 'theme', 'css_file', 'js_file', 'favicon', 'logo', 'logo_mini'])
      .select(['is_one_project', 'is_city', 'payment_type', 'support_email', 'support_url'])
      .select(['support_phone', 'support_chat_url', 'support_hours'])
      .select((domain) => [
        jsonArrayFrom(
          domain
            .selectFrom('page')
            .select(['page.slug', 'page.name', 'page.text'])
            .whereRef('page.domain_id', '=', 'domain.id')
            .orderBy('page.id'),
        ).as('pages'),
        jsonObjectFrom(
          domain
            .selectFrom('payer')
            .select(['name', 'inn', 'account', 'bank', 'bik', 'corr'])
            .whereRef('payer.domain_id', '=', 'domain.id'),
        ).as('payer'),
        jsonArrayFrom(
          domain.selectFrom('city').select('city.name').whereRef('city.domain_id', '=', 'domain.id').orderBy('city.id'),
        ).as('named'),
      ])
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .orderBy('domain.id')
      .execute()
    const entries = rows.map(({ named, payer, ...row }) => ({
      ...row,
      ...(payer === null ? {} : { payer }),
      cities: named.map(({ name }) => name),
    }))
    return { lines: [`Доменов: ${entries.length}.`], out: `${JSON.stringify(entries, null, 2)}\n` }
  },
})
