import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'

import { routes } from '#src/router.tsx'
import { createSession, sessionStore } from '#src/shell/session/session.ts'
import { createTrail } from '#src/shell/trace/trail.ts'
import { TrailContext } from '#src/shell/trace/trail-context.ts'

import { type FakeRequest, fakeApi } from './fake-api.ts'

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
const program = { id: 7, name: 'Чайная лавка', logo: '' }

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
function withStubs(routes: readonly RouteObject[], stubs: Record<string, ScreenStub>, around = '/'): RouteObject[] {
  return routes.map((route): RouteObject => {
    if (route.index === true) return { index: true, Component: () => <h1>{around}</h1>, ...stubs[around] }
    const { children, lazy, loader, ...rest } = route
    const { path } = rest
    // A layout right around screens is theirs, and gives way with them; the frame stays.
    const isOfScreens = children?.some((child) => child.index === true || child.path !== undefined)
    if (children !== undefined)
      return {
        ...rest,
        ...(lazy !== undefined && !isOfScreens && { lazy }),
        ...(loader !== undefined && (path !== undefined || !isOfScreens) && { loader }),
        children: withStubs(children, stubs, path),
      }
    if (path === undefined || path === '*') return route
    // What the frame reads beside the screens: nothing, in the shell's own tests.
    if (around === '/read') return { path, loader: () => undefined, ...stubs[path] }
    return { path, Component: () => <h1>{path}</h1>, ...stubs[path] }
  })
}

type Opening = Partial<Parameters<typeof createSession>[0]> & {
  readonly stubs?: Record<string, ScreenStub>
}

/** Opens the cabinet at an address as a fresh page does. */
export function openCabinet(answers: Answers, at: string, opening: Opening = {}) {
  const { stubs = {}, facts = null, token = '' } = opening
  const answer = (one: FakeRequest) => {
    const known = answers[one.path]
    if (known === null) return
    const { status, body } = (typeof known === 'function' ? known() : known) ?? refused(501)
    one.answer(body, status)
  }
  const asked = fakeApi(answer)
  const trail = createTrail()
  const session = createSession({ facts, token })
  const router = createMemoryRouter(withStubs(routes, stubs), {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[sessionStore, session]])),
  })
  const view = render(
    <TrailContext value={trail}>
      <MantineProvider>
        <RouterProvider router={router} useTransitions={false} />
      </MantineProvider>
    </TrailContext>,
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
