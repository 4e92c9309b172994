import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'

import type { Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { absent } from '#src/text/format.ts'
import { inFours, inThousands } from '#src/ui/fields/digits-mask.ts'
import { CheckIcon } from '#src/ui/icons.tsx'

import { mismatchWords } from './mismatch.ts'
import classes from './requisites.module.css'
import { Terms } from './terms.tsx'
import { TypeTitle } from './type-title.tsx'

type Props = {
  readonly type: RequisiteType
  readonly requisite: Requisite
  /** What the bank sent back from this account; empty: nothing. */
  readonly returned: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Payout details as the list shows them. The sum has up to 25 digits: as a number it would lose some of them. */
export function RequisiteCard({ type, requisite, returned, onEdit, onRemove }: Props) {
  const nameId = useId()
  const { numberCheck, minSum } = requisite.data
  const mismatch = mismatchWords(requisite.data)
  return (
    <Card component="article" h="100%" className={classes.card} aria-labelledby={nameId}>
      <TypeTitle id={nameId} type={type} />
      <Stack gap={4}>
        <Group justify="space-between" gap="0 12px">
          {requisite.is_main && (
            <Group component="p" gap={4} c="dimmed" fz="sm" className={classes.main}>
              <CheckIcon />
              Основной способ
            </Group>
          )}
          <Text fz="sm" c="dimmed">
            Номер счёта
          </Text>
        </Group>
        <Text size="lg" fw={600} className={classes.number}>
          {inFours(numberCheck) || absent}
        </Text>
      </Stack>
      <Terms minimum={minSum === '' ? absent : `${inThousands(minSum).replaceAll(' ', '\u00a0')}\u00a0₽`} />
      {mismatch !== '' && (
        <Text c="var(--warning-ink)">
          <strong>Проверьте реквизиты.</strong> {mismatch}
        </Text>
      )}
      {returned !== '' && (
        <Text c="var(--bad-ink)" fw={600}>
          {returned}
        </Text>
      )}
      <Group gap="xs">
        <Button variant={returned === '' ? 'light' : 'filled'} onClick={onEdit} aria-describedby={nameId}>
          Изменить
        </Button>
        <Button variant="outline" color="var(--bad-ink)" onClick={onRemove} aria-describedby={nameId}>
          Удалить
        </Button>
      </Group>
    </Card>
  )
}
