import type { Walkthrough } from 'chart-kit/walkthrough.ts'
import { authWalkthrough } from './auth/walkthrough.ts'
import { captchaWalkthrough } from './captcha/walkthrough.ts'
import { claimWalkthrough } from './claim/walkthrough.ts'
import { connectionWalkthrough } from './connection/walkthrough.ts'
import { copyWalkthrough } from './copy/walkthrough.ts'
import { entryWalkthrough } from './entry/walkthrough.ts'
import { linkBuilderWalkthrough } from './link-builder/walkthrough.ts'
import { payoutVerdictWalkthrough } from './payout-verdict/walkthrough.ts'
import { projectTabsWalkthrough } from './project-tabs/walkthrough.ts'
import { requisitesWalkthrough } from './requisites/walkthrough.ts'
import { themeWalkthrough } from './theme/walkthrough.ts'
import { videoPlayerWalkthrough } from './video-player/walkthrough.ts'

/** Every machine of the product, in the order in which a promoter meets them. */
export const catalogue: readonly Walkthrough[] = [
  entryWalkthrough,
  themeWalkthrough,
  authWalkthrough,
  captchaWalkthrough,
  projectTabsWalkthrough,
  connectionWalkthrough,
  linkBuilderWalkthrough,
  copyWalkthrough,
  videoPlayerWalkthrough,
  claimWalkthrough,
  payoutVerdictWalkthrough,
  requisitesWalkthrough,
]
