import { Button } from '@mantine/core'
import { useId } from 'react'

import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { suggestedMinimumPayout } from '#contract/constants.ts'
import { money } from '#src/text/format.ts'
import { requisiteTypeLabel } from '#src/text/labels.ts'

import classes from './requisites.module.css'
import { Terms } from './terms.tsx'

type Props = { readonly type: RequisiteType; readonly onAdd: () => void }

const notes = {
  [requisiteType.entrepreneur]: 'Выплаты на расчётный счёт ИП',
  [requisiteType.selfEmployed]: 'Выплаты на счёт самозанятого',
} as const

/** A way to be paid that has not been added yet. */
export function AddCard({ type, onAdd }: Props) {
  const nameId = useId()
  return (
    <article className={`${classes.card} ${classes.vacant}`} aria-labelledby={nameId}>
      <div className={classes.heading}>
        <h2 id={nameId}>{requisiteTypeLabel(type)}</h2>
      </div>
      <p className={classes.note}>{notes[type]}</p>
      <Terms minimum={money(suggestedMinimumPayout)} />
      <div className={classes.buttons}>
        <Button onClick={onAdd} aria-describedby={nameId}>
          Добавить реквизиты
        </Button>
      </div>
    </article>
  )
}
