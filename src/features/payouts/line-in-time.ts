import type { LoaderFunctionArgs } from 'react-router'

import { connectionStatus } from '#contract/codes.ts'
import { pathOf } from '#machines/route-paths.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { type PayoutNews, loader as readPayouts } from './payouts.resource.ts'

/** The tools are shown without what is said of payouts when that takes longer, in milliseconds. */
const longest = 2_000

/** Read with the tools that one comes to, so that nothing on the screen moves when it comes; null: it takes too long, or is not said there. */
export async function loader(args: LoaderFunctionArgs): Promise<PayoutNews | null> {
  const isAtWork = new URL(args.request.url).pathname === pathOf('project-detail-tools')
  if (!isAtWork || args.context.get(sessionContext).connection?.status !== connectionStatus.using) return null
  return await soon(
    readPayouts(args).catch(() => null),
    longest,
  )
}

/** Its tabs and tools change nothing here. */
export const shouldRevalidate = () => false
