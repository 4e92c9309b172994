import { Alert, Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'

import type { Project } from '#contract/promoter.ts'
import classes from '#src/features/links/saved-links.module.css'
import { SavedLinksList } from '#src/features/links/saved-links-list.tsx'
import type { SavedLinks } from '#src/features/links/saved-links-reads.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { countNote } from '#src/text/format.ts'
import { linkForms, linkOrderLabels } from '#src/text/labels.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { newLinkAddress } from '../../program-address.ts'
import { controlsOf } from './saved-links-address.ts'

type Props = {
  readonly project: Project
  /** Null when they could not be read. */
  readonly saved: SavedLinks | null
}

/** The links that the promoter has given out, with what each has brought. */
export function SavedLinksTool({ project, saved }: Props) {
  const { project_id } = useParams()
  const format = useMemo(() => controlsOf(project_id), [project_id])
  const controls = useListControls(format)
  const { shown } = controls

  if (saved === null) {
    return <FailedRead title="Не удалось загрузить ссылки" />
  }
  if (saved.count === 0 && shown.search === '') {
    return (
      <EmptyState
        title="Скопируйте первую ссылку, и она останется здесь"
        text={'Попадёт сюда и\u00a0ссылка, которую вы показали QR\u2011кодом.'}
        action={
          <Button component={Link} to={newLinkAddress(project_id)}>
            Создать ссылку
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.screen}>
      {project.is_enabled === false && (
        <Alert color="yellow" title="Программа сейчас закрыта">
          Ссылки и всё, что они принесли, остаются здесь.
        </Alert>
      )}
      <Text role="status" c="dimmed" mih="1.5em">
        {countNote(saved.count, linkForms, shown.search !== '')}
      </Text>
      <SavedLinksList
        saved={saved}
        controls={controls}
        searchLabel="Название, адрес или SUB ID"
        owner={project}
        aside={
          <SortSelect
            label="Порядок ссылок"
            value={controls.wanted.order}
            options={linkOrderLabels}
            onSort={(order) => controls.change({ order, page: 1 })}
          />
        }
      />
    </div>
  )
}
