import { Button, Skeleton, Title } from '@mantine/core'
import { Link, useLocation, useNavigate, useParams, useRevalidator } from 'react-router'

import type { Project, ShortLinkStatistics } from '#contract/promoter.ts'
import { EmptyState, FailedState } from '#src/ui/states.tsx'
import { readSort, sorted, toggled, withSort } from '#src/ui/table-order.ts'

import { newLinkAddress } from '../program-address.ts'
import { OverTimePart } from './over-time-part.tsx'
import { sortValues } from './statistics-order.ts'
import classes from './statistics-tab.module.css'
import { StatisticsTable } from './statistics-table.tsx'
import { StatisticsTotals } from './statistics-totals.tsx'

type Props = {
  readonly project: Project
  /** Null when they could not be read. */
  readonly rows: readonly ShortLinkStatistics[] | null
  readonly isPending: boolean
}

/** What the promoter's tools have brought: over time, and all in all by tool and SUB ID. */
export function StatisticsTab({ project, rows, isPending }: Props) {
  const { project_id } = useParams()
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sort = readSort(new URLSearchParams(search).get('sort'), sortValues)

  if (isPending) {
    return <Skeleton h={360} radius="lg" role="status" aria-busy="true" aria-label="Статистика загружается" />
  }
  if (rows === null) {
    return (
      <FailedState
        title="Не удалось загрузить статистику"
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Статистики пока нет"
        text="Создайте ссылку и поделитесь ей: здесь появятся переходы, сделки и доход."
        action={
          <Button component={Link} to={newLinkAddress(project_id)}>
            Создать ссылку
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.statistics}>
      <OverTimePart project={project} />
      <Title order={2} fz="1.25rem" mt={12}>
        За всё время
      </Title>
      <StatisticsTotals rows={rows} />
      <StatisticsTable
        rows={sorted(rows, sort, sortValues)}
        sort={sort}
        onSort={(column) => {
          const next = withSort(search, 'sort', toggled(sort, column))
          void navigate({ pathname, search: next }, { replace: true, preventScrollReset: true })
        }}
      />
    </div>
  )
}
