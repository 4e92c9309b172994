import { Button, Card, Stack, Text } from '@mantine/core'
import { use } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { SavedLink } from '#contract/links.ts'
import { pathOf } from '#machines/route-paths.ts'

import { type Arranged, arrange } from '#src/features/payouts/arrange.ts'
import { addressOf, LineIcon, LineRow } from '#src/features/payouts/payout-row.tsx'
import type { Line } from '#src/features/payouts/payout-words.ts'
import type { PayoutNews } from '#src/features/payouts/payouts.resource.ts'
import { useSession } from '#src/routing/session.ts'
import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import { BellContext } from '#src/shell/notifications/bell-context.ts'
import { useHomeNews } from '#src/shell/notifications/home-news.tsx'
import { newsCount, partsOf } from '#src/shell/notifications/news-parts.ts'
import { NotificationIcon, ToneIcon } from '#src/shell/notifications/notification-icon.tsx'
import { money } from '#src/text/format.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Row } from '#src/ui/rows/row.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'

import { BestLink } from './best-link.tsx'
import classes from './home-summary.module.css'

/** What went wrong, since when, how much, and the one thing to do. */
function Alarm({ line }: { readonly line: Line }) {
  const { title, note, cash, tone } = line.home
  const words = [...(note === undefined || note === '' ? [] : [note]), ...(cash === undefined ? [] : [money(cash)])]
  return (
    <Card component="section" className={classes.alarm} data-tone={tone} aria-label={title}>
      <LineIcon line={line} />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {words.join(' · ')}
        </Text>
      </div>
      <div className={classes.act}>
        {line.step === 'ask support' ? (
          <AskSupport subject={line.subject} isButton />
        ) : (
          <Button component={Link} to={addressOf(line)} variant="default" size="sm">
            {line.step === 'add requisites' ? 'Добавить реквизиты' : 'Проверить реквизиты'}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What is new of each kind, which is read as its place is opened; what has no room is behind the bell. */
function NewsRows({ news, more }: Pick<Arranged, 'news' | 'more'>) {
  const { open } = use(BellContext)
  const { read } = useHomeNews()
  return (
    <>
      {partsOf(news).map((part) => (
        <li key={part.kind}>
          <Row {...part} icon={<NotificationIcon kind={part.kind} />} onLeave={() => read(part)} />
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <button type="button" className={classes.more} aria-haspopup="dialog" onClick={open}>
            Ещё {newsCount(more)}
          </button>
        </li>
      )}
    </>
  )
}

/** In the place of what could not be read: the second try reads the screen again. */
function UnreadRow() {
  const { revalidate, state } = useRevalidator()
  return (
    <li>
      <div ref={useFocusLeft()} role="alert">
        <Row
          icon={<ToneIcon name="report" tone="neutral" />}
          title="Не всё о выплатах загрузилось"
          cash={
            <BusyButton variant="light" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
              Повторить
            </BusyButton>
          }
        />
      </div>
    </li>
  )
}

/** What is said of payouts, and what is new, that came after the screen: below it, where nothing moves. */
export function LateSummary({ payouts, isLate }: { readonly payouts: PayoutNews | null; readonly isLate: boolean }) {
  const { late } = useHomeNews()
  const lines = isLate ? (payouts?.lines ?? []) : []
  const hasFailed = isLate && payouts?.isRead === false
  const { news, more } = arrange(payouts, late)
  if (lines.length + late.length === 0 && !hasFailed) return null
  return (
    <Card component="section" p={0} aria-label="О выплатах и новостях">
      <ul className={classes.late}>
        {hasFailed && <UnreadRow />}
        {lines.map((line) => (
          <li key={line.text}>
            <LineRow line={line} />
          </li>
        ))}
        <NewsRows news={news} more={more} />
      </ul>
    </Card>
  )
}

/** Signs of a sum that the narrowest phone has in one line, as large as it is: "123 456,78 ₽". */
const usualLength = 12

type Props = {
  /** Null until it is known. */
  readonly payouts: PayoutNews | null
  readonly best: SavedLink | null
}

/** What one comes home for: what went wrong, how much comes next and when, what earns, what is to be done, and what is new. */
export function HomeSummary({ payouts, best }: Props) {
  const { user } = useSession()
  const { sums } = useHomeNews()
  if (user === null) return null
  const { alarm, next, duties, news, more } = arrange(payouts, sums)
  const sum = money(next.cash ?? user.cash)
  const hasFailed = payouts?.isRead === false
  const hasRows = hasFailed || duties.length + news.length + more.length > 0
  return (
    <Stack gap="md" mb={8} className={classes.summary}>
      {alarm !== null && <Alarm line={alarm} />}
      <Card
        component="section"
        p={0}
        className={classes.board}
        aria-label="Деньги и новости"
        data-rows={hasRows || undefined}
      >
        <div className={classes.side}>
          <Link className={classes.next} to={pathOf('payments')}>
            <Text span size="sm" c="dimmed">
              {next.title}
            </Text>
            <span className={classes.sum} data-long={sum.length > usualLength || undefined}>
              {sum}
            </span>
            {next.note !== '' && (
              <Text span size="sm" c="dimmed">
                {next.note}
              </Text>
            )}
            {user.waiting_cash != null && user.waiting_cash > 0 && (
              <Text span size="sm" c="dimmed" className={classes.waiting}>
                Ожидает подтверждения {money(user.waiting_cash)}
              </Text>
            )}
          </Link>
          {best !== null && <BestLink link={best} />}
        </div>
        {hasRows && (
          <ul className={classes.rows}>
            {hasFailed && <UnreadRow />}
            {duties.map((line) => (
              <li key={line.text}>
                <LineRow line={line} />
              </li>
            ))}
            <NewsRows news={news} more={more} />
          </ul>
        )}
      </Card>
    </Stack>
  )
}
