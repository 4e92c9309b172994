import type { Chart } from 'chart-kit/chart.ts'
import { authChart } from './auth/chart.ts'
import { captchaChart } from './captcha/chart.ts'
import { connectionChart } from './connection/chart.ts'
import { copyChart } from './copy/chart.ts'
import { entryChart } from './entry/chart.ts'
import { installHintChart } from './install-hint/chart.ts'
import { linkBuilderChart } from './link-builder/chart.ts'
import { payoutVerdictChart } from './payout-verdict/chart.ts'
import { projectTabsChart } from './project-tabs/chart.ts'
import { requisitesChart } from './requisites/chart.ts'
import { themeChart } from './theme/chart.ts'
import { videoPlayerChart } from './video-player/chart.ts'

/** Every machine of the product, in the order in which a promoter meets them. */
export const catalogue: readonly Chart[] = [
  entryChart,
  themeChart,
  authChart,
  captchaChart,
  installHintChart,
  projectTabsChart,
  connectionChart,
  linkBuilderChart,
  copyChart,
  videoPlayerChart,
  payoutVerdictChart,
  requisitesChart,
]
