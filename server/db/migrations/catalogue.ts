import type { Migration } from 'kysely'

import { brand } from './001-brand.ts'
import { payouts } from './002-payouts.ts'
import { signIn } from './002-sign-in.ts'
import { links } from './003-links.ts'
import { money } from './004-money.ts'
import { toldSessions } from './005-told-sessions.ts'
import { months } from './006-months.ts'
import { reasons } from './007-reasons.ts'
import { brandUpkeep } from './008-brand-upkeep.ts'
import { codesOfBrowsers } from './009-codes-of-browsers.ts'

/** Every migration in its order. A released one is never changed: what follows it is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-brand': brand,
  '002-payouts': payouts,
  '002-sign-in': signIn,
  '003-links': links,
  '004-money': money,
  '005-told-sessions': toldSessions,
  '006-months': months,
  '007-reasons': reasons,
  '008-brand-upkeep': brandUpkeep,
  '009-codes-of-browsers': codesOfBrowsers,
}
