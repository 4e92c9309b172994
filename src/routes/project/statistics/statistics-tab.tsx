import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'

import type { ShortLinkStatistics } from '#contract/partner-links.ts'
import type { Project } from '#contract/promoter.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'

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

  if (rows === null) {
    return <FailedRead title="Не удалось загрузить статистику" />
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
