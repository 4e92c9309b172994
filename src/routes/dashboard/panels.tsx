import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { Period } from '#contract/accruals.ts'
import { lengthOf } from '#contract/dates.ts'
import { plural } from '#src/text/format.ts'
import { FailedState } from '#src/ui/states.tsx'
import classes from './dashboard.module.css'
import type { Reads } from './dashboard-reads.ts'
import { beforeOf, dealsView, expensesView, turnoverView } from './deal-views.ts'
import { Panel } from './panel.tsx'
import { Percentages } from './percentages.tsx'
import { Promoters } from './promoters.tsx'
import { StackedFigure } from './stacked-figure.tsx'

type Props = {
  /** Null for a visitor without a session. */
  readonly reads: Reads | null
  readonly period: Period
  /** The figures are those of one promoter. */
  readonly isOwn: boolean
  /** Each panel with all that it is made of; else they are one row of figures. */
  readonly isWhole: boolean
  /** Absent where nothing is below, for which room would be needed. */
  readonly onWhole?: ((isWhole: boolean) => void) | undefined
  readonly onRetry: () => void
}

/** What the panels are of: in the words of a promoter, and in those of a manager. */
const notes = {
  own: {
    expenses: 'Ваш подтверждённый доход, по\u00a0дате сделки',
    expensesOf: 'Ваш подтверждённый доход',
    promoters: 'Программы, которыми вы пользуетесь',
  },
  all: {
    expenses: 'Подтверждённые вознаграждения, по\u00a0дате сделки',
    expensesOf: 'Подтверждённые вознаграждения',
    promoters: 'Подключения к программам',
  },
} as const

/** Whether nothing at all could be read; it is so until the next try has ended. */
function useFailures(reads: Reads | null) {
  const [known, setKnown] = useState<{ readonly of: Reads | null; readonly haveFailed: boolean } | null>(null)
  useEffect(() => {
    let isOn = true
    const know = (haveFailed: boolean) => isOn && setKnown({ of: reads, haveFailed })
    Promise.all([reads?.deals, reads?.connections]).then(
      (all) => know(all.every((figures) => figures === null)),
      () => know(false),
    )
    return () => {
      isOn = false
    }
  }, [reads])
  return { haveFailed: known?.haveFailed === true, isRetrying: known?.of !== reads }
}

/**
 * The five panels of specification 2. Each is read by itself: one that fails or is late leaves the others alone. Where all
 * fail they say it once.
 */
export function Panels({ reads, period, isOwn, isWhole, onWhole, onRetry }: Props) {
  const id = useId()
  const { haveFailed, isRetrying } = useFailures(reads)
  const words = notes[isOwn ? 'own' : 'all']
  const days = lengthOf(period)
  const term = `за ${days}\u00a0${plural(days, 'день', 'дня', 'дней')}, по дате сделки`
  const ofPeriod = (what: string) => (isWhole ? `${what} ${term}` : what)
  const deals = { now: reads?.deals ?? null, before: reads?.dealsBefore ?? null, isWhole, onRetry }
  const connections = { now: reads?.connections ?? null, before: reads?.connectionsBefore ?? null, isWhole, onRetry }
  if (haveFailed) {
    return (
      <section>
        <VisuallyHidden component="h2">Показатели</VisuallyHidden>
        <FailedState title="Не удалось загрузить показатели" onRetry={onRetry} isRetrying={isRetrying} />
      </section>
    )
  }
  return (
    <div>
      <div className={classes.panels} id={id} data-whole={isWhole || undefined}>
        <Panel title="Оборот" note={ofPeriod('Сумма чеков')} {...deals}>
          {(figures, before) => (
            <StackedFigure
              view={turnoverView(figures)}
              before={beforeOf(turnoverView, figures, before)}
              isWhole={isWhole}
              isGrowthGood
            />
          )}
        </Panel>
        <Panel title="Расходы" note={isWhole ? ofPeriod(words.expensesOf) : words.expenses} {...deals} before={null}>
          {/* Young deals are not decided yet: beside older ones they always look like a fall. */}
          {(figures) => <StackedFigure view={expensesView(figures)} before={undefined} isWhole={isWhole} />}
        </Panel>
        <Panel title="Сделки" note={isWhole ? ofPeriod('Без отклонённых') : 'За период, без отклонённых'} {...deals}>
          {(figures, before) => (
            <StackedFigure
              view={dealsView(figures)}
              before={beforeOf(dealsView, figures, before)}
              isWhole={isWhole}
              isGrowthGood
            />
          )}
        </Panel>
        <Panel title="Промоутеры" note={words.promoters} {...connections}>
          {(figures, before) => <Promoters figures={figures} before={before} isWhole={isWhole} />}
        </Panel>
        <Panel
          title="Проценты"
          note={isWhole ? 'Доли и конверсия' : 'Конверсия в сделку, без\u00a0промокодов'}
          isWide
          {...deals}
        >
          {(figures, before) => <Percentages figures={figures} before={before} isWhole={isWhole} />}
        </Panel>
      </div>
      {onWhole !== undefined && (
        <Button
          variant="subtle"
          size="sm"
          px={10}
          mx={-11}
          mt={4}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => onWhole(!isWhole)}
        >
          {isWhole ? 'Показать коротко' : 'Показать подробно'}
        </Button>
      )}
    </div>
  )
}
