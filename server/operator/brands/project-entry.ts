import * as v from 'valibot'

import { accessType, accrualType } from '#contract/codes.ts'
import { isOnSite } from '../../services/links/target-address.ts'
import { Category, FileAddress, Flag, Html, Name, SiteHost, WebAddress, Words } from '../input/fields.ts'
import { Host } from '../terminal/values.ts'
import { AdEntry } from './ad-entry.ts'
import { isRemoval, RowId, toolSets } from './tool-entries.ts'

const share = v.pipe(
  v.number('нужно число'),
  v.minValue(0, 'не меньше нуля'),
  v.maxValue(1_000_000, 'не больше миллиона'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'не больше двух знаков после запятой'),
)

const fields = v.strictObject({
  host: Host,
  id: v.exactOptional(RowId),
  is_removed: v.exactOptional(Flag),
  name: Name,
  base_domain: SiteHost,
  base_url: WebAddress,
  logo: v.exactOptional(FileAddress),
  /** QU joins at once; with anything else a manager decides. */
  access_type: v.exactOptional(v.picklist([accessType.quick, 'MO'], 'QU или MO')),
  accrual_type: v.picklist([accrualType.percent, accrualType.cash], 'PE или CA'),
  percent_or_cash: share,
  percent_or_cash_description: v.exactOptional(Words),
  description: v.exactOptional(Html),
  rules: v.exactOptional(Html),
  is_enabled: v.exactOptional(Flag),
  /** Days that the advertiser takes to decide on a deal. */
  hold_days: v.exactOptional(
    v.nullable(
      v.pipe(v.number('нужно число'), v.integer('нужно целое число'), v.minValue(0), v.maxValue(365, 'не больше 365')),
    ),
  ),
  category: v.exactOptional(Category),
  /** Null takes the label away. */
  ad: v.exactOptional(v.nullable(AdEntry)),
  ...toolSets,
})

const Removal = v.pipe(
  v.object({ host: Host, id: v.exactOptional(RowId), name: v.exactOptional(Name), is_removed: v.literal(true) }),
  v.check(({ id, name }) => id !== undefined || name !== undefined, 'нужен id или name'),
)

const Project = v.pipe(
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
    for (const [at, tool] of value.projectreadymadelink_set.entries())
      if ('base_url' in tool) refuse(tool.base_url, 'projectreadymadelink_set', at, 'base_url')
    for (const [at, tool] of value.projectbanner_set.entries())
      if ('url' in tool) refuse(tool.url, 'projectbanner_set', at, 'url')
  }),
)

/** A program as a file gives it: the fields of section 3, and the host it belongs to; or the word that it is to go. */
export const ProjectEntry = v.lazy<typeof Project | typeof Removal>((entry) => (isRemoval(entry) ? Removal : Project))
export type ProjectEntry = v.InferOutput<typeof Project>
export type ProjectRemoval = v.InferOutput<typeof Removal>
