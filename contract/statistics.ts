import * as v from 'valibot'

import { longestPeriod } from './constants.ts'
import { lengthOf } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { Code, Count, Day, dataOf, Id, ifKnown, Roubles } from './values.ts'

export const groupings = ['day', 'sub', 'link', 'program'] as const
export type Grouping = (typeof groupings)[number]

/**
 * What came of a day, a SUB ID, a link or a program within the period. `views` are clicks of these days; deals are those that came
 * in these days, the cancelled ones aside, with what of their cash waits and what was accrued, paid out since or not.
 */
export const StatisticsRow = v.object({
  /** The day as YYYY-MM-DD, the SUB ID, or the id of the link or the program. */
  key: v.string(),
  views: Count,
  deals: Count,
  waiting_cash: Roubles,
  confirmed_cash: Roubles,
  /** Of these deals and their cash, what promo codes brought: nobody opens one, so no click stands against it. */
  code_deals: ifKnown(Count),
  code_cash: ifKnown(Roubles),
  /** Of a link or a program alone. */
  name: ifKnown(v.string()),
  /** Of a link alone, as the two below. */
  target: ifKnown(v.string()),
  sub: ifKnown(v.string()),
  short_type: ifKnown(Code),
  /** Of a link or a program alone. */
  project_id: ifKnown(Id),
})
export type StatisticsRow = v.InferOutput<typeof StatisticsRow>

/**
 * The promoter's own figures, of one program or of all. Days are Moscow's, both ends included; those of which nothing is
 * known are left out.
 */
export const getStatistics = endpoint({
  name: 'getStatistics',
  method: 'GET',
  path: '/promoter/get-statistics',
  isCostly: true,
  feature: 'statistics',
  input: v.pipe(
    v.object({
      project_id: v.optional(Id),
      date_from: Day,
      date_to: Day,
      by: v.picklist(groupings, 'Укажите by: day, sub, link или program'),
    }),
    v.check((period) => lengthOf(period) <= longestPeriod, `Период не может быть длиннее ${longestPeriod} дней`),
  ),
  reply: dataOf(v.array(StatisticsRow)),
})
