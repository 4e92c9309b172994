import { type ReactNode, useId } from 'react'

import { BusyButton } from '#src/ui/busy-button.tsx'

import classes from './dashboard.module.css'
import type { Known } from './use-figures.ts'

type Props<Figures> = {
  readonly title: string
  readonly note: string
  readonly known: Known<Figures>
  readonly isAnonymous: boolean
  readonly isRetrying: boolean
  readonly isWide?: boolean
  readonly onRetry: () => void
  readonly children: (figures: Figures) => ReactNode
}

function Body<Figures>({ known, isAnonymous, isRetrying, onRetry, children }: Props<Figures>) {
  if (isAnonymous) return <p className={classes.nothing}>Нет данных</p>
  if (known.answer === null) return <div className={classes.bone} aria-hidden="true" />
  if (known.answer.outcome === 'read') return children(known.answer.figures)
  return (
    <div className={classes.failed} role="alert">
      <p>Не удалось загрузить</p>
      <BusyButton variant="light" isBusy={isRetrying} onClick={onRetry}>
        Повторить
      </BusyButton>
    </div>
  )
}

/** One panel of the dashboard: its figures, or what stands in their place. */
export function Panel<Figures>(props: Props<Figures>) {
  const titleId = useId()
  const { title, note, known, isAnonymous, isWide = false } = props
  return (
    <section
      className={classes.panel}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      aria-busy={!isAnonymous && known.answer === null}
    >
      <header className={classes.heading}>
        <h2 id={titleId}>{title}</h2>
        <p>{note}</p>
      </header>
      <Body {...props} />
    </section>
  )
}
