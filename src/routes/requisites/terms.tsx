import { Text } from '@mantine/core'
import classes from './requisites.module.css'

type Props = {
  readonly minimum: string
  /** Whose choice the minimum is. */
  readonly note?: string
}

/** What a payout to these details costs and from what sum it comes (specification 9). */
export function Terms({ minimum, note }: Props) {
  return (
    <dl className={classes.terms}>
      <div>
        <dt>Минимальная выплата</dt>
        <dd>{minimum}</dd>
        {note !== undefined && (
          <Text component="dd" flex="0 1 100%" mt={4} size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      <div>
        <dt>Комиссия</dt>
        <dd>без комиссии</dd>
      </div>
      <div>
        <dt>Валюта</dt>
        <dd>₽</dd>
      </div>
    </dl>
  )
}
