import { Button } from '@mantine/core'
import { useId } from 'react'

import type { Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { absent } from '#src/text/format.ts'
import { requisiteTypeLabel } from '#src/text/labels.ts'
import { inFours, inThousands } from '#src/ui/digits-mask.ts'
import { CheckIcon } from '#src/ui/icons.tsx'

import classes from './requisites.module.css'
import { Terms } from './terms.tsx'

type Props = {
  readonly type: RequisiteType
  readonly requisite: Requisite
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Payout details as the list shows them. The sum has up to 25 digits: as a number it would lose some of them. */
export function RequisiteCard({ type, requisite, onEdit, onRemove }: Props) {
  const nameId = useId()
  const { numberCheck, minSum } = requisite.data
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.heading}>
        <h2 id={nameId}>{requisiteTypeLabel(type)}</h2>
        {requisite.is_main && (
          <p className={classes.main}>
            <CheckIcon />
            Основной способ
          </p>
        )}
      </div>
      <div className={classes.account}>
        <p className={classes.label}>Номер счёта</p>
        <p className={classes.number}>{inFours(numberCheck) || absent}</p>
      </div>
      <Terms minimum={minSum === '' ? absent : `${inThousands(minSum).replaceAll(' ', '\u00a0')}\u00a0₽`} />
      <div className={classes.buttons}>
        <Button variant="light" onClick={onEdit} aria-describedby={nameId}>
          Изменить
        </Button>
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-describedby={nameId}
        >
          Удалить
        </Button>
      </div>
    </article>
  )
}
