import { Anchor, Group } from '@mantine/core'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { type Accrual, getProjectConnectedAccrualList } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { attempt } from '#src/api/call.ts'
import { readFirstProgram } from '#src/features/links/first-program.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { count, countNote, plural } from '#src/text/format.ts'
import { dayOf } from '#src/text/periods.ts'
import { Chosen, ChosenFilters } from '#src/ui/money/chosen.tsx'
import { narrowed, onBalance, onTheWay } from '#src/ui/money/money-filter.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import classes from './accrual.module.css'
import { AccrualControls, useStatuses } from './accrual-controls.tsx'
import { Accruals } from './accruals.tsx'
import { controls, narrowings } from './controls.ts'

/** The ways to what can be said of a missing deal, where the server takes it. */
function ClaimLinks() {
  if (!offers(useSession().domain, 'claims')) return null
  return (
    <div className={classes.claims}>
      <Anchor component={Link} to="/accrual/claims/new">
        Не вижу сделку
      </Anchor>
      <Anchor component={Link} to="/accrual/claims">
        Мои обращения
      </Anchor>
    </div>
  )
}

export const handle = { title: 'Начисления' }

const queryOf = (search: string) => {
  const { search: words, order } = controls.read(new URLSearchParams(search))
  return { search: words, ordering: order }
}

/** Of the one project where the domain has one. `rows` is null when they could not be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = context.get(sessionContext)
  const { project } = session
  const input = { ...queryOf(new URL(request.url).search), ...(project !== null && { project_id: project.id }) }
  const { reply, failure } = await attempt(getProjectConnectedAccrualList, input, request.signal)
  const rows = failure === null ? reply.data : null
  const hasNone = rows?.length === 0 && input.search === ''
  return { rows, first: hasNone ? await readFirstProgram(session, request.signal) : null }
}

/** Filters narrow what has come: only another search or order is read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, next] = [queryOf(currentUrl.search), queryOf(nextUrl.search)]
  const isOnlyFilter =
    currentUrl.search !== nextUrl.search && before.search === next.search && before.ordering === next.ordering
  return !isOnlyFilter && defaultShouldRevalidate
}

const forms = ['начисление', 'начисления', 'начислений'] as const

function hasStatus({ status, payment_id }: Accrual, wanted: string): boolean {
  if (wanted !== onBalance && wanted !== onTheWay) return status === wanted
  if (status !== moneyStatus.completed || payment_id === undefined) return false
  return (payment_id === null) === (wanted === onBalance)
}

/** A payment is its program's alone; several are parts of one transfer. */
function paymentWords([first]: readonly Accrual[], { length }: readonly string[]): string {
  const name = first?.project_name ?? ''
  if (length > 1) return `Одна выплата: ${length} ${plural(length, 'программа', 'программы', 'программ')}`
  return name === '' ? 'Одна выплата' : `Одна выплата: ${name}`
}

const dealWords = (shown: number) =>
  shown === 1 ? 'Одна сделка' : `${count(shown)} ${plural(shown, 'сделка', 'сделки', 'сделок')}`

const dayOfMoment = (iso: string) => dayOf(new Date(iso))

export function Component() {
  const { rows, first } = useLoaderData<typeof loader>()
  const { shown, wanted, isLoading, change } = useListControls(controls)

  const { filter, sub, payments, deals } = wanted
  const ofAnyStatus = useMemo(() => {
    const within = narrowed(rows ?? [], { ...filter, status: null }, dayOfMoment)
    const ofSub = sub === null ? within : within.filter((row) => row.sub === sub)
    const ofPayment = payments === null ? ofSub : ofSub.filter((row) => payments.includes(String(row.payment_id ?? '')))
    return deals === null ? ofPayment : ofPayment.filter(({ id }) => deals.includes(String(id)))
  }, [rows, filter, sub, payments, deals])
  const { status } = filter
  const found = useMemo(
    () => (status === null ? ofAnyStatus : ofAnyStatus.filter((row) => hasStatus(row, status))),
    [ofAnyStatus, status],
  )
  const hasPrograms = !useSession().domain.is_one_project
  const statuses = useStatuses()
  return (
    <div className={classes.screen}>
      <Group justify="space-between" gap="0 24px">
        <ScreenHeading
          title="Начисления"
          note={rows !== null && countNote(found.length, forms, narrowings({ ...wanted, search: shown.search }) > 0)}
        />
        <ClaimLinks />
      </Group>
      <AccrualControls
        wanted={wanted}
        rows={rows}
        shown={found}
        isSearching={wanted.search !== shown.search}
        onGo={change}
      />
      <Group gap={8} className={classes.chosen}>
        <ChosenFilters
          hasPrograms={hasPrograms}
          statuses={statuses}
          filter={filter}
          onFilter={(next) => change({ filter: next })}
        />
        {sub !== null && (
          <Chosen words={sub === '' ? 'Без SUB ID' : `SUB ID: ${sub}`} onClear={() => change({ sub: null })} />
        )}
        {payments !== null && (
          <Chosen words={paymentWords(ofAnyStatus, payments)} onClear={() => change({ payments: null })} />
        )}
        {deals !== null && <Chosen words={dealWords(found.length)} onClear={() => change({ deals: null })} />}
      </Group>
      <Accruals
        rows={rows}
        shown={found}
        ofAnyStatus={ofAnyStatus}
        first={first}
        wanted={wanted}
        isBusy={isLoading}
        onGo={change}
      />
    </div>
  )
}
