import * as v from 'valibot'

import { accessType, accrualType } from '#contract/codes.ts'
import { isOnSite } from '../services/target-address.ts'
import { FileAddress, Flag, list, Moment, Name, SiteHost, WebAddress, Words } from './file-values.ts'
import { Host } from './values.ts'

const share = v.pipe(
  v.number('нужно число'),
  v.minValue(0, 'не меньше нуля'),
  v.maxValue(1_000_000, 'не больше миллиона'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'не больше двух знаков после запятой'),
)

const fields = v.strictObject({
  host: Host,
  name: Name,
  base_domain: SiteHost,
  base_url: WebAddress,
  logo: v.exactOptional(FileAddress),
  /** QU joins at once; with anything else a manager decides. */
  access_type: v.exactOptional(v.picklist([accessType.quick, 'MO'], 'QU или MO')),
  accrual_type: v.picklist([accrualType.percent, accrualType.cash], 'PE или CA'),
  percent_or_cash: share,
  percent_or_cash_description: v.exactOptional(Words),
  description: v.exactOptional(Words),
  rules: v.exactOptional(Words),
  is_enabled: v.exactOptional(Flag),
  projectreadymadelink_set: v.optional(list(v.strictObject({ name: Name, base_url: WebAddress })), []),
  projectbanner_set: v.optional(list(v.strictObject({ name: Name, image: FileAddress, url: WebAddress })), []),
  projectpromocode_set: v.optional(
    list(
      v.strictObject({
        name: Name,
        code: v.pipe(v.string('нужна строка'), v.regex(/^[A-Za-z\d-]{2,40}$/, 'латинские буквы, цифры и дефис')),
        description: v.optional(Words, ''),
        end_at: v.optional(v.nullable(Moment), null),
      }),
    ),
    [],
  ),
  projectflyer_set: v.optional(list(v.strictObject({ name: Name, image: FileAddress })), []),
})

/** A program as a file gives it: the fields of section 3, and the host it belongs to. */
export const ProjectEntry = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const refuse = (address: string, ...keys: readonly (string | number)[]) => {
      if (isOnSite(address, value)) return
      const path = keys.map((key) => ({ type: 'unknown' as const, origin: 'value' as const, input: value, key, value }))
      const [first, ...rest] = path
      if (first !== undefined)
        addIssue({ message: `нужен адрес на сайте ${value.base_domain}`, path: [first, ...rest] })
    }
    refuse(value.base_url, 'base_url')
    for (const [at, { base_url }] of value.projectreadymadelink_set.entries())
      refuse(base_url, 'projectreadymadelink_set', at, 'base_url')
    for (const [at, { url }] of value.projectbanner_set.entries()) refuse(url, 'projectbanner_set', at, 'url')
  }),
)
export type ProjectEntry = v.InferOutput<typeof ProjectEntry>
