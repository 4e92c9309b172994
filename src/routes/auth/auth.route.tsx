import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { searchCities } from '#src/features/cities/cities.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext } from '#src/routing/session.ts'
import { sessionStore } from '#src/shell/session/session.ts'

import { type AuthIntent, act } from './act.ts'

export { AuthScreen as Component } from './auth-screen.tsx'

export const handle = { title: 'Вход', layout: 'empty' }

/** Cities, when the profile form needs them (`?cities=` and what was typed) and the domain has city mode. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('cities')
  if (search === null || !context.get(sessionContext).domain.is_city) return { cities: null }
  return { cities: searchCities(search, request.signal) }
}

/** Nothing that the loader reads changes by signing in. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await act(await readIntent<AuthIntent>(request), request.signal)
  // The session that start-up knew is no longer true: the next load of it leads away by the rules of section 2.
  if ('outcome' in answer && answer.outcome === 'accepted') context.get(sessionStore).drop()
  return answer
}
