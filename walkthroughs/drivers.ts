import type { Driver } from 'chart-kit/browser/driver.ts'
import { authDriver } from './auth/driver.ts'
import { captchaDriver } from './captcha/driver.ts'
import { claimDriver } from './claim/driver.ts'
import { connectionDriver } from './connection/driver.ts'
import { copyDriver } from './copy/driver.ts'
import { entryDriver } from './entry/driver.ts'
import { linkBuilderDriver } from './link-builder/driver.ts'
import { payoutVerdictDriver } from './payout-verdict/driver.ts'
import { projectTabsDriver } from './project-tabs/driver.ts'
import { requisitesDriver } from './requisites/driver.ts'
import { themeDriver } from './theme/driver.ts'
import { videoPlayerDriver } from './video-player/driver.ts'

/** Every machine that is driven in a browser. */
export const drivers: readonly Driver[] = [
  entryDriver,
  themeDriver,
  authDriver,
  captchaDriver,
  projectTabsDriver,
  connectionDriver,
  linkBuilderDriver,
  copyDriver,
  videoPlayerDriver,
  claimDriver,
  payoutVerdictDriver,
  requisitesDriver,
]
