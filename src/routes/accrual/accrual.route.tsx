import { useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

import { type Accrual, getProjectConnectedAccrualList, type Project } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext } from '#src/bridge/session.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { shownOf } from '#src/text/format.ts'
import { dayOf } from '#src/text/periods.ts'
import { narrowed } from '#src/ui/money-filter.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import classes from './accrual.module.css'
import { AccrualControls } from './accrual-controls.tsx'
import { Accruals } from './accruals.tsx'
import { type Controls, controlsQuery, readControls } from './controls.ts'

export const handle = { title: 'Начисления' }

type Question = Pick<Controls, 'search' | 'order'>

/** Of the one project where the domain has one; `project` is null where there are several, or it is not known. */
function ask({ search, order }: Question, project: Project | null, signal: AbortSignal) {
  const projectField = project === null ? {} : { project_id: project.id }
  return attempt(getProjectConnectedAccrualList, { search, ordering: order, ...projectField }, signal)
}

const read = slowRead<Awaited<ReturnType<typeof ask>>>()

const questionOf = (search: string): Question => readControls(new URLSearchParams(search))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { project } = context.get(sessionContext)
  const asked = questionOf(new URL(request.url).search)
  const answer = await read(request, (signal) => ask(asked, project, signal), `${asked.order} ${asked.search}`)
  const rows = answer?.reply?.data ?? null
  return { asked, rows, hasFailed: answer !== null && answer.failure !== null }
}

/** Filters narrow what has come: only another search or order is asked for. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, next] = [questionOf(currentUrl.search), questionOf(nextUrl.search)]
  const isOnlyFilter =
    currentUrl.search !== nextUrl.search && before.search === next.search && before.order === next.order
  return !isOnlyFilter && defaultShouldRevalidate
}

const forms = ['начисление', 'начисления', 'начислений'] as const

const dayOfMoment = (iso: string) => dayOf(new Date(iso))

/** While another order or search is asked for, the rows stay: a skeleton would take the pressed header and its focus away. */
function useKept(rows: readonly Accrual[] | null): readonly Accrual[] | null {
  const [kept, setKept] = useState(rows)
  if (rows !== null && rows !== kept) setKept(rows)
  return rows ?? kept
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { asked, rows, hasFailed } = data
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const { revalidate, state } = useRevalidator()
  const isWaiting = rows === null && !hasFailed
  useSlowRead(data, isWaiting)

  const isTurning = ahead?.pathname === pathname
  const query = isTurning ? ahead.search : search
  // The same object for the same address: a hundred thousand rows are narrowed anew only when the filter has changed.
  const wanted = useMemo(() => readControls(new URLSearchParams(query)), [query])

  const known = useKept(rows)
  const shown = useMemo(() => narrowed(known ?? [], wanted.filter, dayOfMoment), [known, wanted])

  function go(change: Partial<Controls>, isTyping = false) {
    const next = controlsQuery({ ...wanted, ...change })
    void navigate({ pathname, search: next }, { replace: isTyping, preventScrollReset: true })
  }

  return (
    <div className={classes.screen}>
      <ScreenHeading
        title="Начисления"
        note={rows !== null && rows.length > 0 && shownOf(shown.length, rows.length, forms)}
      />
      <AccrualControls
        wanted={wanted}
        rows={rows}
        shown={shown}
        isSearching={isTurning && wanted.search !== asked.search}
        onGo={go}
      />
      <Accruals
        rows={rows}
        shown={shown}
        wanted={wanted}
        hasFailed={hasFailed}
        isRetrying={state === 'loading'}
        isBusy={isTurning || isWaiting}
        onGo={go}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
