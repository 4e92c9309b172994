import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Code, dataOf, ifKnown, Nothing, Text } from './values.ts'

/** Names of the optional calls that a server has. What is no list means none, a row that is no name is passed over. */
const Features = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((names) => names.filter((name) => typeof name === 'string')),
  ),
  [],
)

/** The brand's settings for the current host (sections 1 and 3). Empty texts mean "not set". */
export const Domain = v.object({
  theme: Text,
  css_file: Text,
  favicon: Text,
  js_file: Text,
  logo: Text,
  logo_mini: Text,
  company_name: Text,
  is_one_project: v.nullish(v.boolean(), false),
  is_city: v.nullish(v.boolean(), false),
  payment_type: v.nullish(Code, ''),
  /** Where promoters write to; absent means not known. */
  support_email: v.nullish(v.string()),
  /** A page or a chat of the support, https. */
  support_url: v.nullish(v.string()),
  /** Who pays its promoters, as a receipt names them; absent means not known. */
  payer: ifKnown(v.object({ name: Text, inn: Text })),
  /** The same and more; what is named here comes before the two above. Absent means not known. */
  support: ifKnown(
    v.object({
      email: ifKnown(v.string()),
      phone: ifKnown(v.string()),
      /** https. */
      chat_url: ifKnown(v.string()),
      /** When there is an answer, in the brand's words. */
      hours: ifKnown(v.string()),
    }),
  ),
  /** Only calls that are named here are called beside those of section 7; absent means none. */
  features: v.optional(Features),
  /** Where `chart-steps` is listed: the share of page loads that are counted, above 0 up to 1; absent means all. */
  chart_steps_share: ifKnown(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
})
export type Domain = v.InferOutput<typeof Domain>

export const getDomain = endpoint({
  name: 'getDomain',
  method: 'GET',
  path: '/domain/get-domain',
  anonymous: true,
  input: Nothing,
  reply: dataOf(v.nullable(Domain)),
})

/** A static text page; `text` is HTML and must be sanitised before it is shown. */
export const Page = v.object({ name: Text, text: Text })
export type Page = v.InferOutput<typeof Page>

export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/domain/get-page/:slug',
  anonymous: true,
  input: v.object({ slug: v.string() }),
  reply: dataOf(v.nullable(Page)),
  fallback: { data: null },
})
