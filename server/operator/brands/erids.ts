import papa from 'papaparse'
import * as v from 'valibot'

import { shortType } from '#contract/codes.ts'
import { Refusal } from '../../errors/refusal.ts'
import { isGivenOut } from '../../services/links/given-out.ts'
import { tableEntries } from '../input/entries.ts'
import { findProjectOrRefuse } from '../money/deals.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Id } from '../terminal/values.ts'
import { Token } from './ad-entry.ts'
import { RowId } from './tool-entries.ts'

/** Links that their promoters give out: pages that were copied, banners and promo codes. */
const givenOut = ({ db }: Pick<Operating, 'db'>, project: number) =>
  db
    .selectFrom('short_link')
    .leftJoin('link_total', 'link_total.link_id', 'short_link.id')
    .select(['short_link.id', 'short_link.promoter_id', 'short_link.short_type', 'short_link.target'])
    .select(['short_link.sub', 'short_link.erid'])
    .where('short_link.project_id', '=', project)
    .where((link) => link.or([link('short_link.short_type', '<>', shortType.link), isGivenOut]))
    .orderBy('short_link.id')
    .execute()

export const eridsExport = command({
  name: 'erids export',
  about: 'выгрузить ссылки программы, которым нужны свои токены erid',
  options: {
    project: { value: 'ID', about: 'программа', isNeeded: true },
    out: { value: 'ФАЙЛ.csv', about: 'куда записать', isNeeded: true },
  },
  notes: [
    'В файле все ссылки, которые промоутеры уже раздают, их баннеры и промокоды: номер id, номер промоутера, что это (LI, BA',
    'или PR), куда ведёт, SUB ID и токен, если он есть. Впишите токены в столбец erid и верните файл: erids import.',
  ],
  isWrite: false,
  input: v.object({ project: Id }),
  async run(deps, { project }) {
    const { name } = await findProjectOrRefuse(deps, project)
    const rows = await givenOut(deps, project)
    const waiting = rows.filter(({ erid }) => erid === '').length
    // SUB IDs are what promoters typed: no spreadsheet is to calculate one.
    const out = papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
    return { lines: [`«${name}»: ссылок ${rows.length}, без токена ${waiting}.`], out: `\uFEFF${out}\r\n` }
  },
})

const TokenRow = v.object({ id: RowId, erid: v.optional(Token, '') })

export const eridsImport = command({
  name: 'erids import',
  about: 'записать токены erid ссылок программы из файла CSV или JSON',
  words: { file: 'ФАЙЛ' },
  options: { project: { value: 'ID', about: 'программа', isNeeded: true } },
  notes: [
    'Нужны столбцы id и erid, как в файле erids export; остальные не читаются. Строка без токена ничего не меняет. Если хоть',
    'одной ссылки у программы нет, не записывается ничего. Подпись промоутер видит у программ с "is_per_link": true в ad.',
  ],
  isWrite: true,
  input: v.object({ file: v.string(), project: Id }),
  async run({ db, clock }, { file, project }) {
    const { name } = await findProjectOrRefuse({ db }, project)
    const rows = tableEntries(TokenRow, file).filter(({ erid }) => erid !== '')
    await db.transaction().execute(async (work) => {
      for (const { id, erid } of rows) {
        const links = work.updateTable('short_link').set({ erid }).where('id', '=', id)
        const found = await links.where('project_id', '=', project).returning('id').executeTakeFirst()
        if (found === undefined) throw new Refusal(404, `У программы «${name}» нет ссылки с id ${id}`)
      }
      await note(work, clock.now(), { event: 'operator.erids-imported', detail: { project, links: rows.length } })
    })
    return [`«${name}»: записано токенов ${rows.length}.`]
  },
})
