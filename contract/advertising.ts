import * as v from 'valibot'

import { Day, ifKnown, Text } from './values.ts'

/** A token of a label; absent means that there is none, or that it is not known. */
export const Erid = ifKnown(v.pipe(v.string(), v.nonEmpty()))

/** What a program's promoters are to write under what they publish, as its operator entered it. */
export const Advertising = v.object({
  advertiser: v.pipe(v.string(), v.nonEmpty()),
  inn: Text,
  erid: Text,
  /** The token is each link's own: the program's stands for none of them. */
  is_per_link: v.nullish(v.boolean(), false),
  /** The last day that the token holds; absent means that it has no end. */
  until: ifKnown(Day),
})
export type Advertising = v.InferOutput<typeof Advertising>
