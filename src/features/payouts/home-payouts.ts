import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { soon } from '#src/routing/soon.ts'
import type { Outlook } from './payout-outlook.ts'

/** The route around the home screen, whose data these are. */
export const id = 'home-payouts'

const comingContext = createContext<Promise<Outlook> | null>(null)

/** Starts beside the list, which does not wait for it; where payouts could not be read, there are no sentences. */
export function loader(args: LoaderFunctionArgs): { readonly coming: Promise<Outlook> } {
  const coming = import('./payouts.resource.ts').then(({ loader: read }) => read(args)).catch((): Outlook => [])
  args.context.set(comingContext, coming)
  return { coming }
}

/** Search, order and pages of the list beside it change nothing here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

/** What is read beside the list, if it comes with it or a moment later; null: it does not, or is not read this time. */
export function comingInTime(context: Readonly<RouterContextProvider>): Promise<Outlook | null> {
  const coming = context.get(comingContext)
  return coming === null ? Promise.resolve(null) : soon(coming)
}
