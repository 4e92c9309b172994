import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { getCountryRegionCityList } from '#contract/city.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { sessionContext } from '#src/bridge/session.ts'

import { act } from './act.ts'
import type { AuthAnswer, Intent } from './intents.ts'

export { AuthScreen as Component } from './auth-screen.tsx'

export const handle = { title: 'Вход', layout: 'empty' }

async function findCities(search: string, signal: AbortSignal) {
  const { reply, failure } = await attempt(getCountryRegionCityList, { search }, signal)
  return { options: reply ?? [], hasFailed: failure !== null }
}

/**
 * Cities, when the profile form asks for them (`?cities=` and what was typed) and the domain has city mode. A promise:
 * the router would keep the profile's answer back until a loader that is on its way has run again.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('cities')
  if (search === null || !context.get(sessionContext).domain.is_city) return { cities: null }
  const found = findCities(search, request.signal)
  // A search that a newer one has ended is handed to nobody.
  found.catch(() => undefined)
  return { cities: { search, found } }
}

/** Nothing that the loader reads changes by signing in. */
export function shouldRevalidate() {
  return false
}

export async function action({ request }: ActionFunctionArgs): Promise<AuthAnswer> {
  return act(await readIntent<Intent>(request), request.signal)
}
