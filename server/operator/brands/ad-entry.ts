import * as v from 'valibot'

import { isDay } from '#contract/dates.ts'
import type { Trx } from '../../db/tables.ts'
import { Flag, Name } from '../input/fields.ts'
import { digitsOrNothing } from '../terminal/values.ts'

/** Any signs that can be seen: what a token looks like is its maker's business. */
export const Token = v.pipe(
  v.string('нужна строка'),
  v.trim(),
  v.maxLength(200, 'не длиннее 200 знаков'),
  v.regex(/^[^\s\p{C}]*$/u, 'без пробелов и невидимых знаков'),
)

/** A program's label as its file gives it, whole: what it leaves out, the label has not. */
export const AdEntry = v.pipe(
  v.strictObject({
    advertiser: Name,
    inn: v.optional(digitsOrNothing(10, 12), ''),
    erid: v.optional(Token, ''),
    is_per_link: v.optional(Flag, false),
    until: v.optional(
      v.pipe(
        v.string('нужна строка'),
        v.check((day) => day === '' || isDay(day), 'нужен день ГГГГ-ММ-ДД'),
      ),
      '',
    ),
    is_in_address: v.optional(Flag, false),
  }),
  v.check(({ erid, is_per_link }) => is_per_link || erid !== '', 'нужен erid или is_per_link: true'),
)
type AdEntry = v.InferOutput<typeof AdEntry>

/** The label as the entry has it; null takes it away, an entry without the field leaves it. */
export async function putAd(trx: Trx, project_id: number, ad: AdEntry | null | undefined) {
  if (ad === undefined) return
  if (ad === null) {
    await trx.deleteFrom('project_ad').where('project_id', '=', project_id).execute()
    return
  }
  await trx
    .insertInto('project_ad')
    .values({ project_id, ...ad })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(ad))
    .execute()
}
