import { Alert, Button, SimpleGrid, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link, useParams, useRevalidator } from 'react-router'

import { searchPause } from '#contract/constants.ts'
import type { Project } from '#contract/promoter.ts'
import { useSession } from '#src/bridge/session.ts'
import { useListControls } from '#src/bridge/use-list-controls.ts'
import { deviceLinksKey } from '#src/shell/session/device-links.ts'
import { count, plural } from '#src/text/format.ts'
import { PagedList } from '#src/ui/paged-list.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { EmptyState, FailedState } from '#src/ui/states.tsx'

import { newLinkAddress } from '../../program-address.ts'
import { SavedLinkCard } from './saved-link-card.tsx'
import classes from './saved-links.module.css'
import { controlsOf } from './saved-links-address.ts'
import type { SavedLinks } from './saved-links-reads.ts'

const column = 'min(100%, 320px)'

/** Another tab of this browser has changed the device's list. */
function useDeviceChanges(isOnDevice: boolean, onChange: () => void) {
  const { user } = useSession()
  const key = deviceLinksKey(user)
  useEffect(() => {
    if (!isOnDevice) return
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [isOnDevice, key, onChange])
}

type Props = {
  readonly project: Project
  /** Null when they could not be read. */
  readonly saved: SavedLinks | null
}

/** The links that the promoter has given out, with what each has brought. */
export function SavedLinksTool({ project, saved }: Props) {
  const { project_id } = useParams()
  const controls = useMemo(() => controlsOf(project_id), [project_id])
  const { shown, wanted, isLoading, change } = useListControls(controls)
  const { revalidate, state } = useRevalidator()
  useDeviceChanges(saved?.isOnDevice === true, revalidate)

  if (saved === null) {
    return (
      <FailedState
        title="Не удалось загрузить ссылки"
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    )
  }
  if (saved.count === 0 && shown.search === '') {
    return (
      <EmptyState
        title="Скопируйте первую ссылку — она останется здесь"
        text={
          saved.isOnDevice
            ? 'Список хранится на этом устройстве. Попадёт сюда и ссылка, которую вы показали QR-кодом.'
            : 'Попадёт сюда и ссылка, которую вы показали QR-кодом.'
        }
        action={
          <Button component={Link} to={newLinkAddress(project_id)}>
            Создать ссылку
          </Button>
        }
      />
    )
  }
  const hasUnknown = saved.links.some(({ figures }) => figures === null)
  return (
    <div className={classes.screen}>
      {project.is_enabled === false && (
        <Alert color="yellow" title="Программа сейчас закрыта">
          Ссылки и всё, что они принесли, остаются здесь.
        </Alert>
      )}
      <search className={classes.controls}>
        <SearchField
          label="Название, адрес или SUB ID"
          value={wanted.search}
          pause={searchPause}
          isBusy={wanted.search !== shown.search}
          onSearch={(search) => change({ search, page: 1 }, true)}
        />
        <Text role="status" c="dimmed" lh={1.5}>
          {shown.search === '' ? '' : 'Найдено: '}
          {count(saved.count)} {plural(saved.count, 'ссылка', 'ссылки', 'ссылок')}
        </Text>
      </search>
      <PagedList
        label="Мои ссылки"
        pagerLabel="Страницы моих ссылок"
        data={saved}
        page={shown.page}
        pages={saved.pages}
        isBusy={isLoading}
        onPage={(page) => change({ page })}
      >
        {(keepFocus) =>
          saved.links.length === 0 ? (
            <EmptyState
              title="Ничего не найдено"
              text={`По запросу «${shown.search}» ссылок нет. Попробуйте изменить его.`}
              action={
                <Button
                  variant="light"
                  onClick={() => {
                    keepFocus()
                    change({ search: '', page: 1 })
                  }}
                >
                  Сбросить поиск
                </Button>
              }
            />
          ) : (
            <SimpleGrid component="ul" minColWidth={column}>
              {saved.links.map((link) => (
                <li key={link.id}>
                  <SavedLinkCard link={link} onMove={keepFocus} />
                </li>
              ))}
            </SimpleGrid>
          )
        }
      </PagedList>
      {saved.isOnDevice && (
        <Text c="dimmed" fz="sm" lh={1.5}>
          Список хранится на этом устройстве.
          {hasUnknown && ' Переходы, сделки и доход видны у ссылок, чей SUB ID не повторяется.'}
        </Text>
      )}
    </div>
  )
}
