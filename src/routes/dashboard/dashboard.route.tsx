import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import type { Period } from '#contract/accruals.ts'
import type { Domain } from '#contract/domain.ts'
import { offers } from '#contract/features.ts'
import type { User } from '#contract/sign-in.ts'
import { PeriodNote } from '#src/features/trend/period-note.tsx'
import { Trend } from '#src/features/trend/trend-panel.tsx'
import { sessionContext } from '#src/routing/session.ts'
import { comparedPeriod, periodQuery, readPeriod } from '#src/text/figures-period.ts'
import { figuresDayOf, hasFiguresDays, periodPresets } from '#src/text/periods.ts'
import { PeriodPicker } from '#src/ui/fields/period-picker.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { readFigures } from './dashboard-reads.ts'
import { Panels } from './panels.tsx'

/** The dashboard is open to visitors; its figures belong to promoters. */
function SignInNote() {
  return (
    <Card py="md">
      <Group justify="space-between" gap="sm">
        Показатели видны после входа в кабинет
        <Button component={Link} to="/auth">
          Войти
        </Button>
      </Group>
    </Card>
  )
}

export const handle = { title: 'Аналитика' }

/** The panels wait for their figures themselves. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const today = figuresDayOf(new Date())
  const period = readPeriod(new URL(request.url).searchParams, today)
  const before = comparedPeriod(period, today)
  // Decisions, section 5: without a session the panels are empty, and nothing needs to be asked for that.
  const { user, domain } = context.get(sessionContext)
  if (user === null) return { period, whose: null, isOwn: false, trend: null, reads: null }
  const isOwn = user.is_manager === false
  const reads = readFigures(period, before, isOwn, request.signal)
  // Statistics over time are the promoter's own even for a manager, whose panels are of the whole brand.
  const trend = user.is_manager === true ? null : trendOn(domain)
  return { period, whose: whoseFigures(user, domain), isOwn, trend, reads }
}

const trendOn = (domain: Domain) =>
  offers(domain, 'statistics') ? { hasPrograms: domain.is_one_project !== true } : null

const daysOf = ({ searchParams }: URL) => `${searchParams.get('date_from')} ${searchParams.get('date_to')}`

/** The order of what is below the panels lives in the address too: only another period is read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyOrder = currentUrl.search !== nextUrl.search && daysOf(currentUrl) === daysOf(nextUrl)
  return !isOnlyOrder && defaultShouldRevalidate
}

/** The same screen shows a promoter their own figures and a manager the brand's. Null: the server does not say. */
function whoseFigures({ is_manager }: User, { company_name }: Domain): string | null {
  if (is_manager === undefined || is_manager === null) return null
  return is_manager ? `Показатели всех промоутеров бренда «${company_name}»` : 'Только ваши показатели'
}

export function Component() {
  const { period, whose, isOwn, trend, reads } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isWhole, setWhole] = useState(false)

  function show(next: Period) {
    const query = new URLSearchParams(search)
    for (const [name, day] of Object.entries(next)) query.set(name, day)
    void navigate({ pathname, search: `?${query}` }, { preventScrollReset: true })
  }

  const now = new Date()
  const today = figuresDayOf(now)
  return (
    <Stack gap={24}>
      <Group justify="space-between" align="start" gap="8px 16px">
        <div>
          <ScreenHeading
            title="Аналитика"
            note={reads === null ? undefined : <PeriodNote period={period} today={today} />}
          />
          {whose !== null && (
            <Text fz="sm" c="dimmed">
              {whose}
            </Text>
          )}
          {reads !== null && !hasFiguresDays(now) && (
            <Text fz="sm" c="dimmed">
              Дни считаются по московскому времени
            </Text>
          )}
        </div>
        {reads !== null && (
          <PeriodPicker label="Период" value={period} presets={periodPresets(today)} lastDay={today} onPeriod={show} />
        )}
      </Group>
      {reads === null && <SignInNote />}
      <Panels
        key={periodQuery(period)}
        reads={reads}
        period={period}
        isOwn={isOwn}
        isWhole={reads !== null && (isWhole || trend === null)}
        onWhole={trend === null ? undefined : setWhole}
        onRetry={() => void revalidate()}
      />
      {trend !== null && <Trend period={period} isBelowPanels {...trend} />}
    </Stack>
  )
}
