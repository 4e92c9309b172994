import { Pagination } from '@mantine/core'

import classes from './pager.module.css'

type Props = {
  /** Names the list that is turned: "Страницы списка программ". */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

const steps = { first: '', last: '', previous: 'Предыдущая страница', next: 'Следующая страница' } as const

/** Up to seven places (specification 9): the first and the last page, the current one, its neighbours, and what is left out. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <Pagination
        total={pages}
        value={page}
        onChange={(next) => next !== page && onPage(next)}
        gap="min(4px, 0.6vw)"
        classNames={classes}
        getItemProps={(place) => ({ 'aria-label': `Страница ${place}` })}
        // Seven numbers of a thumb's width leave no room for the arrows on a phone.
        getControlProps={(step) => ({ 'aria-label': steps[step], visibleFrom: 'xs' })}
      />
    </nav>
  )
}
