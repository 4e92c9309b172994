import { Card, Text } from '@mantine/core'

import { dayIn, moscowDay } from '#contract/months.ts'
import type { Decisions as Decision } from '#contract/sign-in.ts'
import { count, plural } from '#src/text/format.ts'
import { Row } from '#src/ui/rows/row.tsx'

const day = 86_400_000

/** "7–13 декабря", "30 ноября – 6 декабря": a week by its Monday. */
export function weekWords(monday: string): string {
  const first = new Date(`${monday}T00:00:00+03:00`)
  const [from, to] = [moscowDay(first), moscowDay(new Date(first.getTime() + 6 * day))]
  return from.month === to.month ? `${from.day}–\u2060${dayIn(to)}` : `${dayIn(from)} – ${dayIn(to)}`
}

function titleOf({ week, is_late }: Decision): string {
  if (week !== null) return weekWords(week)
  return is_late ? 'Срок прошёл' : 'Срок не назван'
}

type Props = { readonly id: string; readonly decisions: readonly Decision[] }

/** All that waits, by the week in which it is decided. */
export function Decisions({ id, decisions }: Props) {
  return (
    <Card component="ul" p={0} id={id} aria-label="Когда решат">
      {decisions.map((decision) => (
        <li key={titleOf(decision)}>
          <Row
            title={
              <Text
                span
                inherit
                c={decision.week === null && decision.is_late ? 'var(--status-waiting-ink)' : 'inherit'}
              >
                {titleOf(decision)}
              </Text>
            }
            note={`${count(decision.count)} ${plural(decision.count, 'сделка', 'сделки', 'сделок')}`}
            cash={decision.cash}
          />
        </li>
      ))}
    </Card>
  )
}
