import { Button, Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { searchPause } from '#contract/constants.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { PagedList } from '#src/ui/table/paged-list.tsx'
import { LinkRow } from './link-row.tsx'
import classes from './saved-links.module.css'
import type { SavedLinks, SavedLinksQuery } from './saved-links-reads.ts'
import type { LinkOwner } from './shown-link.ts'

type Controls = {
  readonly shown: SavedLinksQuery
  readonly wanted: SavedLinksQuery
  readonly isLoading: boolean
  readonly change: (next: { search?: string; page?: number }, isTyping?: boolean) => void
}

/** A way on to another screen: where it leads, in the words of its button, and what makes it one. */
export type WayOn = { readonly to: string; readonly words: string; readonly advice: string }

const changeIt = 'Попробуйте изменить его.'

type Props = {
  readonly saved: SavedLinks
  readonly controls: Controls
  /** Says what is searched. */
  readonly searchLabel: string
  /** The program of links that do not say it themselves. */
  readonly owner: LinkOwner
  /** Beside the search. */
  readonly aside: ReactNode
  /** Where a search that finds nothing leads. */
  readonly wayOn?: WayOn | null
}

/** Saved links by pages, with the search among them. */
export function SavedLinksList({ saved, controls, searchLabel, owner, aside, wayOn = null }: Props) {
  const { shown, wanted, isLoading, change } = controls
  return (
    <>
      <search className={classes.controls}>
        <SearchField
          label={searchLabel}
          value={wanted.search}
          pause={searchPause}
          isBusy={wanted.search !== shown.search}
          onSearch={(search) => change({ search, page: 1 }, true)}
        />
        {aside}
      </search>
      {saved.links.length > 0 && (
        <Text c="dimmed" fz="sm">
          {saved.span === 'month' ? 'За 30\u00a0дней' : 'За всё время'}. Доход — вместе с ожидающими подтверждения.
        </Text>
      )}
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
              text={`По запросу «${shown.search}» ссылок нет. ${wayOn?.advice ?? changeIt}`}
              action={
                <>
                  {wayOn !== null && (
                    <Button component={Link} to={wayOn.to}>
                      {wayOn.words}
                    </Button>
                  )}
                  <Button
                    variant="light"
                    onClick={() => {
                      keepFocus()
                      change({ search: '', page: 1 })
                    }}
                  >
                    Сбросить поиск
                  </Button>
                </>
              }
            />
          ) : (
            <Card component="ul" p={0} className={classes.rows}>
              {saved.links.map((link) => (
                <li key={link.id}>
                  <LinkRow link={link} owner={owner} span={saved.span} onMove={keepFocus} />
                </li>
              ))}
            </Card>
          )
        }
      </PagedList>
    </>
  )
}
