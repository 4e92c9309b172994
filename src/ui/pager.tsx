import { usePagination } from '@mantine/hooks'

import { NextIcon, PreviousIcon } from './icons.tsx'
import classes from './pager.module.css'

type Props = {
  /** Names the list that is turned: "Страницы списка программ". */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

type StepProps = {
  readonly label: string
  readonly isOff: boolean
  readonly onStep: () => void
  readonly isBack?: true
}

function Step({ label, isOff, onStep, isBack }: StepProps) {
  return (
    <li className={classes.step}>
      <button type="button" className={classes.button} aria-label={label} disabled={isOff} onClick={onStep}>
        {isBack ? <PreviousIcon /> : <NextIcon />}
      </button>
    </li>
  )
}

/** Up to seven places (specification 9): the first and the last page, the current one, its neighbours, and what is left out. */
export function Pager({ label, page, pages, onPage }: Props) {
  const { range } = usePagination({ total: Math.max(1, pages), page, siblings: 1, boundaries: 1 })
  if (pages <= 1) return null

  return (
    <nav className={classes.pager} aria-label={label}>
      <ul className={classes.buttons}>
        <Step label="Предыдущая страница" isBack isOff={page <= 1} onStep={() => onPage(page - 1)} />
        {range.map((place, index) =>
          place === 'dots' ? (
            // The gap before the current page and the gap after it: told apart by their place alone.
            <li key={`gap ${index < range.length / 2 ? 'before' : 'after'}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={place}>
              <button
                type="button"
                className={classes.button}
                aria-label={`Страница ${place}`}
                aria-current={place === page ? 'page' : undefined}
                onClick={() => place !== page && onPage(place)}
              >
                {place}
              </button>
            </li>
          ),
        )}
        <Step label="Следующая страница" isOff={page >= pages} onStep={() => onPage(page + 1)} />
      </ul>
    </nav>
  )
}
