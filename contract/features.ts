/**
 * What a server may offer beyond section 7, by the names that `get-domain` lists. A call or a field that belongs to one of
 * them is optional: the client asks for it only where it is listed, and does without it elsewhere.
 */
export const features = [
  'links',
  'statistics',
  'connected-programs',
  'program-figures',
  'money-dates',
  'receipts',
  'receipt-files',
  'acts',
  'statements',
  'manifest',
  'claims',
  'disputes',
  'ad-labels',
  'notifications',
  'profile',
] as const
export type Feature = (typeof features)[number]

/** Not offered by a setting of their own: what else is set up has them. */
type Derived = 'chart-steps' | 'notification-channels'

/** Whether the domain's server has what a feature names. */
export const offers = (
  { features }: { readonly features?: readonly string[] | undefined },
  feature: Feature | Derived,
) => features?.includes(feature) === true
