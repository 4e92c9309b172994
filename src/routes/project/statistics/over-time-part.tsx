import { Group, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import type { Period, Project } from '#contract/promoter.ts'
import { useSession } from '#src/bridge/session.ts'
import { readPeriod } from '#src/text/figures-period.ts'
import { periodNote } from '#src/text/period-words.ts'
import { figuresDayOf, hasFiguresDays, periodPresets } from '#src/text/periods.ts'
import { OverTime } from '#src/ui/over-time/over-time.tsx'
import { PeriodPicker } from '#src/ui/period-picker.tsx'

/** The program's figures of a period, which the address names. */
export function OverTimePart({ project }: { readonly project: Project }) {
  const { project_id } = useParams()
  const { domain } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = new Date()
  const today = figuresDayOf(now)
  const period = useMemo(() => readPeriod(new URLSearchParams(search), today), [search, today])

  function show(next: Period) {
    const query = new URLSearchParams(search)
    for (const [name, day] of Object.entries(next)) query.set(name, day)
    void navigate({ pathname, search: `?${query}` }, { preventScrollReset: true })
  }

  return (
    <Stack component="section" aria-label="За период" gap={16}>
      <Group justify="space-between" gap="8px 16px">
        <div>
          <Title order={2} fz="1.25rem">
            За период
          </Title>
          <Text fz="sm" c="dimmed" role="status">
            {periodNote(period, today)}
            {!hasFiguresDays(now) && '. Дни считаются по московскому времени'}
          </Text>
        </div>
        <PeriodPicker label="Период" value={period} presets={periodPresets(today)} onPeriod={show} />
      </Group>
      <OverTime
        period={period}
        isCounted={domain.features?.includes('statistics') === true}
        project={{ name: project.name, ...(project_id !== undefined && { id: project_id }) }}
      />
    </Stack>
  )
}
