import { AscendingIcon, DescendingIcon, SortableIcon } from '../icons.tsx'
import classes from './data-table.module.css'

export type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' }

type HeadColumn = {
  readonly id: string
  readonly title: string
  readonly isSortable?: boolean
  readonly isNumeric?: boolean
}

type Props = {
  readonly columns: readonly HeadColumn[]
  /** The widths, as CSS grid has them: the rows' own. */
  readonly template: string
  readonly sort: Sort | undefined
  readonly onSort: ((column: string) => void) | undefined
}

const icons = { ascending: <AscendingIcon />, descending: <DescendingIcon />, none: <SortableIcon /> } as const

/** Column titles. On a phone only the sortable ones stay, as a row of buttons above the cards. */
export function TableHead({ columns, template, sort, onSort }: Props) {
  const hasSort = onSort !== undefined && columns.some(({ isSortable }) => isSortable)
  return (
    <thead className={classes.head} data-sortable={hasSort}>
      <tr aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map(({ id, title, isSortable = false, isNumeric }) => {
          if (!isSortable || onSort === undefined) {
            return (
              <th key={id} scope="col" data-numeric={isNumeric}>
                {title}
              </th>
            )
          }
          const direction = sort?.column === id ? sort.direction : 'none'
          return (
            <th key={id} scope="col" data-numeric={isNumeric} data-sort={direction} aria-sort={direction}>
              <button type="button" onClick={() => onSort(id)}>
                {title}
                {icons[direction]}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
