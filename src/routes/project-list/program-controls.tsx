import { searchPause } from '#contract/constants.ts'
import { projectOrderLabels } from '#src/text/labels.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { SortSelect } from '#src/ui/sort-select.tsx'

import type { ProjectListQuery } from './controls.ts'
import classes from './project-list.module.css'

type Props = {
  readonly wanted: ProjectListQuery
  readonly isSearching: boolean
  readonly onChange: (change: Partial<ProjectListQuery>, isTyping?: boolean) => void
}

/** Search and order of the programs. What is asked anew begins at the first page. */
export function ProgramControls({ wanted, isSearching, onChange }: Props) {
  return (
    <search className={classes.controls}>
      <SearchField
        label="Поиск по программам"
        value={wanted.search}
        pause={searchPause}
        isBusy={isSearching}
        onSearch={(search) => onChange({ search, page: 1 }, true)}
      />
      <SortSelect
        label="Порядок программ"
        value={wanted.order}
        options={projectOrderLabels}
        onSort={(order) => onChange({ order, page: 1 })}
      />
    </search>
  )
}
