import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'

import { type Asked, fakeApi } from './fake-api.ts'

afterEach(cleanup)

type Answer = { readonly status: number; readonly body: unknown }

export const refused = (status: number, body: unknown = { detail: 'Нет' }): Answer => ({ status, body })
export const given = (body: unknown): Answer => ({ status: 200, body })

/** How the server answers, by the path below the API base. A call that is not here is answered 501; null never is. */
export type Answers = Record<string, Answer | null | (() => Answer)>

export const brand = {
  theme: '',
  company_name: 'Доброзов',
  is_one_project: false,
  is_city: false,
  payment_type: '',
}
export const program = { id: 7, name: 'Чайная лавка', logo: '' }

/** A signed-in promoter of a site with several programs; the rest is the difference. */
export function answersOf(difference: Answers = {}): Answers {
  return {
    '/domain/get-domain': given({ data: brand }),
    '/account/user-profile': given({ cash: 1234.5 }),
    '/promoter/get-project': given({ data: program }),
    '/promoter/get-project-connected': given({ data: null }),
    '/training/get-training-video-list': given({ results: [], count: 0 }),
    ...difference,
  }
}

export const oneProject: Answers = { '/domain/get-domain': given({ data: { ...brand, is_one_project: true } }) }
export const nobody: Answers = { '/account/user-profile': refused(401) }
export const connected = (status: string): Answers => ({
  '/promoter/get-project-connected': given({ data: { status } }),
})

/** What a test puts in the place of a screen. */
export type ScreenStub = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>

/** Screens give way to their addresses: here it is the shell that is looked at. */
function withStubs(routes: readonly RouteObject[], stubs: Record<string, ScreenStub>): RouteObject[] {
  return routes.map((route): RouteObject => {
    if (route.index === true) return route
    const { children, ...rest } = route
    if (children !== undefined) return { ...rest, children: withStubs(children, stubs) }
    if (route.path === undefined || route.lazy === undefined) return route
    const { lazy, ...known } = rest
    return { ...known, Component: () => <h1>{route.path}</h1>, ...stubs[route.path] }
  })
}

/** Opens the cabinet at an address as a fresh page does: no module remembers an earlier test. */
export async function openCabinet(answers: Answers, at: string, stubs: Record<string, ScreenStub> = {}) {
  const answer = (one: Asked) => {
    const known = answers[one.path]
    if (known === null) return
    const { status, body } = (typeof known === 'function' ? known() : known) ?? refused(501)
    one.answer(body, status)
  }
  const asked = fakeApi(answer)
  vi.resetModules()
  const { routes } = await import('#src/router.tsx')
  const session = await import('#src/shell/session/session.ts')
  const router = createMemoryRouter(withStubs(routes, stubs), { initialEntries: [at] })
  const view = render(
    <MantineProvider>
      <RouterProvider router={router} useTransitions={false} />
    </MantineProvider>,
  )
  return {
    router,
    view,
    session,
    asked,
    person: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Paths of the calls since the last time. */
    calls: () => asked.splice(0).map(({ path }) => path),
  }
}
