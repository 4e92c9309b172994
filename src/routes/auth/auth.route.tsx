import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { getCountryRegionCityList } from '#contract/city.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { sessionContext } from '#src/bridge/session.ts'

import { act } from './act.ts'
import type { AuthAnswer, Intent } from './intents.ts'

export { AuthScreen as Component } from './auth-screen.tsx'

export const handle = { title: 'Вход', layout: 'empty' }

/** Cities, when the profile form asks for them (`?cities=` and what was typed) and the domain has city mode. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('cities')
  if (search === null || !context.get(sessionContext).domain.is_city) return { cities: null }
  const { reply, failure } = await attempt(getCountryRegionCityList, { search }, request.signal)
  return { cities: { search, options: reply ?? [], hasFailed: failure !== null } }
}

/** Nothing that the loader reads changes by signing in. */
export function shouldRevalidate() {
  return false
}

export async function action({ request }: ActionFunctionArgs): Promise<AuthAnswer> {
  return act(await readIntent<Intent>(request), request.signal)
}
