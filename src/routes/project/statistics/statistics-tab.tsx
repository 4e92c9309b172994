import { Button } from '@mantine/core'
import { Link, useParams, useRevalidator } from 'react-router'

import type { ShortLinkStatistics } from '#contract/partner-links.ts'
import type { Project } from '#contract/promoter.ts'
import { EmptyState, FailedState } from '#src/ui/states.tsx'

import { newLinkAddress } from '../program-address.ts'
import { ProgramFigures } from './program-figures.tsx'

type Props = {
  readonly project: Project
  /** Null when they could not be read. */
  readonly rows: readonly ShortLinkStatistics[] | null
}

/** What the promoter's tools have brought, in a period or all in all. */
export function StatisticsTab({ project, rows }: Props) {
  const { project_id } = useParams()
  const { revalidate, state } = useRevalidator()

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
  return <ProgramFigures project={project} rows={rows} />
}
