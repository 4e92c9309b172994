import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { Period } from '#contract/accruals.ts'
import { offers } from '#contract/features.ts'
import type { ShortLinkStatistics } from '#contract/partner-links.ts'
import type { Project } from '#contract/promoter.ts'
import { BreakdownPart } from '#src/features/trend/breakdown.tsx'
import { PeriodNote } from '#src/features/trend/period-note.tsx'
import { toolsBreakdown } from '#src/features/trend/tools-breakdown.tsx'
import { type ToolSums, toolsFrom, totalOf } from '#src/features/trend/trend.ts'
import { Trend } from '#src/features/trend/trend-panel.tsx'
import { useSession } from '#src/routing/session.ts'
import { readPeriod } from '#src/text/figures-period.ts'
import { count } from '#src/text/format.ts'
import { figuresDayOf, hasFiguresDays, periodPresets } from '#src/text/periods.ts'
import { PeriodPicker } from '#src/ui/fields/period-picker.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { Totals } from '#src/ui/money/totals.tsx'

import { newLinkAddress } from '../program-address.ts'

/** All that the tools have ever brought. */
function AllTime({ tools }: { readonly tools: readonly ToolSums[] }) {
  const breakdown = useMemo(() => toolsBreakdown(tools, null), [tools])
  const { views, deals, income } = totalOf(tools)
  return (
    <Stack gap={16}>
      <Totals
        isSpaced
        totals={[
          { label: 'Переходы', value: count(views) },
          { label: 'Сделки', value: count(deals) },
          { label: 'Доход вместе с ожидающими', value: <Money roubles={income} /> },
        ]}
      />
      <BreakdownPart of={breakdown} rows={tools} />
    </Stack>
  )
}

/** The address holds the days of a period, or that there is none. */
const [name, allTime] = ['period', 'all'] as const

type Props = { readonly project: Project; readonly rows: readonly ShortLinkStatistics[] }

/**
 * The program's figures of a period, which the address names, or of all time: the specification's list, which is all there is
 * where the server has no statistics by the day.
 */
export function ProgramFigures({ project, rows }: Props) {
  const { project_id } = useParams()
  const { domain } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = new Date()
  const today = figuresDayOf(now)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const period = useMemo(() => readPeriod(query, today), [query, today])
  const isCounted = offers(domain, 'statistics')
  const isAllTime = !isCounted || query.get(name) === allTime
  const tools = useMemo(() => toolsFrom(rows), [rows])
  const program = useMemo(
    () => ({ name: project.name, tools, ...(project_id !== undefined && { id: project_id }) }),
    [project.name, tools, project_id],
  )
  const start = (
    <Button component={Link} to={newLinkAddress(project_id)}>
      Создать ссылку
    </Button>
  )
  const title = isAllTime ? 'За всё время' : 'За период'

  function show(next: Period | null) {
    const others = [...query].filter(([each]) => ![name, 'date_from', 'date_to'].includes(each))
    const chosen = next === null ? [[name, allTime]] : Object.entries(next)
    void navigate({ pathname, search: `?${new URLSearchParams([...others, ...chosen])}` }, { preventScrollReset: true })
  }

  return (
    <Stack component="section" aria-label={title} gap={16}>
      <Group justify="space-between" align="start" gap="8px 16px">
        <div>
          <Title order={2} fz="lg">
            {title}
          </Title>
          <Text fz="sm" c="dimmed" role="status">
            {isAllTime ? 'С первого дня в программе' : <PeriodNote period={period} today={today} />}
            {!isAllTime && !hasFiguresDays(now) && '. Дни считаются по московскому времени'}
          </Text>
        </div>
        {isCounted && (
          <PeriodPicker
            label="Период"
            value={isAllTime ? null : period}
            presets={periodPresets(today)}
            lastDay={today}
            onPeriod={show}
            onClear={() => show(null)}
          />
        )}
      </Group>
      {isAllTime ? <AllTime tools={tools} /> : <Trend period={period} project={program} start={start} />}
    </Stack>
  )
}
