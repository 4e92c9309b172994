import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import type { SavedLink } from '#contract/links.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { readBestLink } from '../links/best-link.ts'
import type { PayoutNews } from './payouts.resource.ts'

/** The route around the home screen, whose data these are. */
export const id = 'home-payouts'

const comingContext = createContext<Promise<PayoutNews> | null>(null)

/** Home is shown without what is said of payouts when that takes longer, in milliseconds. */
const longest = 2_000

const notRead: PayoutNews = { lines: [], isRead: false }

type Home = { readonly coming: Promise<PayoutNews>; readonly best: SavedLink | null }

/** Starts beside the list, which does not wait for payouts; where they could not be read, that is said. */
export async function loader(args: LoaderFunctionArgs): Promise<Home> {
  const coming = import('./payouts.resource.ts').then(({ loader: read }) => read(args)).catch(() => notRead)
  args.context.set(comingContext, coming)
  const best = await soon(readBestLink(args.context.get(sessionContext), args.request.signal), longest)
  return { coming, best }
}

/** Search, order and pages of the list beside it change nothing here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

/** What is read beside the list, so that nothing on the screen moves when it comes; null: it takes too long, or is not read this time. */
export function comingInTime(context: Readonly<RouterContextProvider>): Promise<PayoutNews | null> {
  const coming = context.get(comingContext)
  return coming === null ? Promise.resolve(null) : soon(coming, longest)
}
