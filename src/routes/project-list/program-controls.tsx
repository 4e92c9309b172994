import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import { searchPause } from '#contract/constants.ts'
import { count } from '#src/text/format.ts'
import { allProjectOrderLabels, projectOrderLabels } from '#src/text/labels.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'

import { CategorySelect } from './category-select.tsx'
import type { ProgramScope, ProjectListQuery } from './controls.ts'
import classes from './project-list.module.css'

/** How many programs there are of each; unknown while they cannot be read. */
type ProgramScopes = Readonly<Partial<Record<ProgramScope, number | undefined>>>

type Props = {
  readonly wanted: ProjectListQuery
  /** Null where the server does not tell the promoter's own ones apart. */
  readonly scopes: ProgramScopes | null
  /** Null where the server knows none. */
  readonly categories: readonly string[] | null
  readonly isSearching: boolean
  readonly onChange: (change: Partial<ProjectListQuery>, isTyping?: boolean) => void
}

/** Nothing is counted where there is nothing to count. */
const counted = (word: string, programs: number | undefined) =>
  programs === undefined || programs === 0 ? word : `${word} ${count(programs)}`

/** Search and order of the programs, and whether all or the promoter's own are shown. What is asked again begins at the first page. */
export function ProgramControls({ wanted, scopes, categories, isSearching, onChange }: Props) {
  // What waits and what was declined is looked for by those alone who have asked for something.
  const found = wanted.scope === 'requested' || (scopes?.requested ?? 0) > 0
  const [hadRequests, setHadRequests] = useState(found)
  // A search that finds none of them moves nothing.
  if (wanted.search === '' && found !== hadRequests) setHadRequests(found)
  const hasRequests = found || (hadRequests && wanted.search !== '')
  const category = categories === null ? '' : wanted.category
  const hasCategories = category !== '' || (categories ?? []).length > 1
  return (
    <search className={classes.controls} data-wide={hasCategories || undefined}>
      {scopes !== null && (
        <SegmentedControl
          aria-label="Какие программы показаны"
          classNames={{ root: classes.scopes, indicator: classes.indicator }}
          withItemsBorders={false}
          value={wanted.scope}
          data={[
            { value: 'all', label: counted('Все', scopes.all) },
            { value: 'mine', label: counted('Мои', scopes.mine) },
            ...(hasRequests ? [{ value: 'requested' as const, label: counted('Заявки', scopes.requested) }] : []),
          ]}
          onChange={(scope) => onChange({ scope, page: 1 })}
        />
      )}
      <SearchField
        label="Поиск по программам"
        value={wanted.search}
        pause={searchPause}
        isBusy={isSearching}
        onSearch={(search) => onChange({ search, page: 1 }, true)}
      />
      {hasCategories && (
        <CategorySelect
          value={category}
          categories={categories ?? []}
          onChoose={(chosen) => onChange({ category: chosen, page: 1 })}
        />
      )}
      <SortSelect
        label="Порядок программ"
        value={wanted.order}
        options={categories === null ? projectOrderLabels : allProjectOrderLabels}
        onSort={(order) => onChange({ order, page: 1 })}
      />
    </search>
  )
}
