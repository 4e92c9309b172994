import type { Migration } from 'kysely'

import { brand } from './001-brand.ts'
import { payouts } from './002-payouts.ts'
import { signIn } from './003-sign-in.ts'
import { links } from './004-links.ts'
import { money } from './005-money.ts'
import { sessionNotices } from './006-session-notices.ts'
import { months } from './007-months.ts'
import { reasons } from './008-reasons.ts'
import { brandUpkeep } from './009-brand-upkeep.ts'
import { codesOfBrowsers } from './010-codes-of-browsers.ts'
import { noNotices } from './011-no-notices.ts'
import { optionalCalls } from './012-optional-calls.ts'
import { chartUsage } from './013-chart-usage.ts'
import { payoutOrders } from './014-payout-orders.ts'
import { payers } from './015-payers.ts'
import { paidAt } from './016-paid-at.ts'
import { notifications } from './017-notifications.ts'
import { receipts } from './018-receipts.ts'
import { adLabels } from './020-ad-labels.ts'
import { claims } from './021-claims.ts'
import { flyerBox } from './023-flyer-box.ts'
import { clickMonths } from './030-click-months.ts'
import { receiptFiles } from './031-receipt-files.ts'
import { notificationCash } from './032-notification-cash.ts'
import { waitingDeals } from './033-waiting-deals.ts'
import { notificationSubjects } from './050-notification-subjects.ts'
import { disputes } from './051-disputes.ts'
import { chartReach } from './057-chart-reach.ts'
import { programFigures } from './058-program-figures.ts'
import { person } from './059-person.ts'
import { ownCodes } from './060-own-codes.ts'
import { returnedAt } from './061-returned-at.ts'

/** Every migration in its order. A released one is never changed: what follows it is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-brand': brand,
  '002-payouts': payouts,
  '003-sign-in': signIn,
  '004-links': links,
  '005-money': money,
  '006-session-notices': sessionNotices,
  '007-months': months,
  '008-reasons': reasons,
  '009-brand-upkeep': brandUpkeep,
  '010-codes-of-browsers': codesOfBrowsers,
  '011-no-notices': noNotices,
  '012-optional-calls': optionalCalls,
  '013-chart-usage': chartUsage,
  '014-payout-orders': payoutOrders,
  '015-payers': payers,
  '016-paid-at': paidAt,
  '017-notifications': notifications,
  '018-receipts': receipts,
  '020-ad-labels': adLabels,
  '021-claims': claims,
  '023-flyer-box': flyerBox,
  '030-click-months': clickMonths,
  '031-receipt-files': receiptFiles,
  '032-notification-cash': notificationCash,
  '033-waiting-deals': waitingDeals,
  '050-notification-subjects': notificationSubjects,
  '051-disputes': disputes,
  '057-chart-reach': chartReach,
  '058-program-figures': programFigures,
  '059-person': person,
  '060-own-codes': ownCodes,
  '061-returned-at': returnedAt,
}
