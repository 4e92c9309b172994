import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { offers } from '#contract/features.ts'
import { pathOf } from '#machines/route-paths.ts'
import { useSession } from '#src/routing/session.ts'
import { count, exactTime, shortDate } from '#src/text/format.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { EmptyState, FailedState } from '#src/ui/states.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { NotificationIcon } from './notification-icon.tsx'
import classes from './notification-list.module.css'
import { UnreadParts } from './unread-parts.tsx'
import type { NotificationRow, NotificationRows, Opened } from './use-notifications.ts'

function Row({ row: { kind, text, to, at, isUnread }, onOpen }: { row: NotificationRow; onOpen: () => void }) {
  const words = (
    <>
      <NotificationIcon kind={kind} />
      <span className={classes.words}>
        {isUnread && <VisuallyHidden>Новое. </VisuallyHidden>}
        {text}
        <Text component="time" display="block" size="xs" c="dimmed" dateTime={at} title={exactTime(at)}>
          {shortDate(at)}
        </Text>
      </span>
    </>
  )
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      {to === '' ? (
        <span className={classes.link}>{words}</span>
      ) : (
        <Link className={classes.link} to={to} onClick={onOpen}>
          {words}
        </Link>
      )}
    </li>
  )
}

type Props = NotificationRows & { readonly onChoice: () => void }

/** Where notifications go out of the cabinet there is something to choose. */
function Settings({ onChoice }: { readonly onChoice: () => void }) {
  const { domain } = useSession()
  if (!offers(domain, 'notification-channels')) return null
  return (
    <Anchor component={Link} className={classes.settings} to={pathOf('notifications')} onClick={onChoice}>
      Настройки уведомлений
    </Anchor>
  )
}

function ReadAll({ isBusy, readAll }: Pick<Props, 'isBusy' | 'readAll'>) {
  return (
    <div ref={useFocusLeft()}>
      <BusyButton variant="light" isBusy={isBusy} onClick={readAll}>
        Прочитать всё
      </BusyButton>
    </div>
  )
}

/** So few need no sums: they are seen without a scroll. */
const atAGlance = 5

/** The notifications behind the bell, the newest first. */
export function NotificationList({ rows, unread, more, parts, isBusy, readAll, read, retry, onChoice }: Props) {
  if (rows === null) return <FailedState title="Не удалось загрузить уведомления" onRetry={retry} isRetrying={isBusy} />
  if (rows.length === 0)
    return (
      <div className={classes.all}>
        <EmptyState
          title={isBusy ? 'Загружаем…' : 'Уведомлений пока нет'}
          text="Здесь появятся новые сделки, решения по ним и выплаты."
        />
        <Settings onChoice={onChoice} />
      </div>
    )
  const open = (opened: Opened) => {
    read(opened)
    onChoice()
  }
  // One of its kind that is a row below has its say there.
  const sums = parts.filter(({ text }) => !rows.some((row) => row.text === text))
  return (
    <div className={classes.all}>
      {/* Before the rows: they are many, and a keyboard meets them one by one. */}
      <div className={classes.acts}>
        {unread > 0 && <ReadAll isBusy={isBusy} readAll={readAll} />}
        <Settings onChoice={onChoice} />
      </div>
      {unread === 0 && <p className={classes.none}>Нового нет. Последнее:</p>}
      <div className={classes.rows} data-menu>
        {unread > atAGlance && sums.length > 0 && (
          <div className={classes.sums}>
            <UnreadParts parts={sums} label="Коротко о новом" onOpen={open} />
          </div>
        )}
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => (row.isUnread ? open({ id: row.id }) : onChoice())} />
          ))}
        </ul>
      </div>
      {more > 0 && (
        <Link className={classes.more} to={pathOf('accrual')} onClick={onChoice}>
          и ещё {count(more)}
        </Link>
      )}
    </div>
  )
}
