import { Button, Card, Text } from '@mantine/core'
import { useId } from 'react'

import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { minimumPayout, suggestedMinimumPayout } from '#contract/constants.ts'
import { money } from '#src/text/format.ts'

import classes from './requisites.module.css'
import { Terms } from './terms.tsx'
import { TypeTitle } from './type-title.tsx'

type Props = {
  readonly type: RequisiteType
  /** There is another way already. */
  readonly isSecond: boolean
  readonly onAdd: () => void
}

const notes = {
  [requisiteType.entrepreneur]: 'Выплаты на расчётный счёт ИП',
  [requisiteType.selfEmployed]: 'Выплаты на счёт самозанятого',
} as const

/** A way to be paid that has not been added yet. */
export function AddCard({ type, isSecond, onAdd }: Props) {
  const nameId = useId()
  return (
    <Card component="article" h="100%" className={`${classes.card} ${classes.vacant}`} aria-labelledby={nameId}>
      <TypeTitle id={nameId} type={type} />
      <Text fz="sm" c="dimmed">
        {notes[type]}. Минимальную сумму выбираете вы: от&nbsp;{money(minimumPayout)}
      </Text>
      <Terms minimum={money(suggestedMinimumPayout)} />
      <Button variant={isSecond ? 'light' : 'filled'} onClick={onAdd} aria-describedby={nameId}>
        Добавить реквизиты
      </Button>
    </Card>
  )
}
