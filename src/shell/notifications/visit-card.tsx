import { Card, CloseButton } from '@mantine/core'
import { Link } from 'react-router'

import { count, plural } from '#src/text/format.ts'

import { NotificationIcon } from './notification-icon.tsx'
import { type NotificationRow, useUnread } from './use-notifications.ts'
import classes from './visit-card.module.css'
import type { ShownVisit } from './visit-words.ts'

/** The list behind the bell has the others. */
const shownRows = 3

type Part = { readonly key: string; readonly kind: string; readonly text: string; readonly to: string }
type Fresh = { readonly since: string; readonly parts: readonly Part[]; readonly more: number }

const ofDevice = ({ since, parts }: ShownVisit): Fresh => ({
  since: since === '' ? '' : `${since}:`,
  parts: parts.map((part) => ({ key: part.kind, ...part })),
  more: 0,
})

const ofServer = (fresh: readonly NotificationRow[], unread: number): Fresh => ({
  since: `${count(unread)} ${plural(unread, 'новое уведомление', 'новых уведомления', 'новых уведомлений')}:`,
  parts: fresh.slice(0, shownRows).map(({ id, kind, text, to }) => ({ key: String(id), kind, text, to })),
  more: Math.max(0, unread - Math.min(fresh.length, shownRows)),
})

function Words({ kind, text }: Part) {
  return (
    <>
      <NotificationIcon kind={kind} />
      <span>{text}</span>
    </>
  )
}

/**
 * «Пока вас не было», each part of it the way to its list: in sums what this device found changed since its last visit,
 * else the newest that the server says is unread. Without changes there is none.
 */
export function VisitCard() {
  const { visit, fresh, unread, close } = useUnread()
  const shown = visit !== undefined && visit.parts.length > 0 ? ofDevice(visit) : ofServer(fresh, unread)
  // Before the device has looked, which of the two it will be is not known.
  if (visit === undefined || shown.parts.length === 0) return null
  return (
    <Card component="section" className={classes.card} aria-labelledby="visit-heading">
      <h2 id="visit-heading" className={classes.heading}>
        Пока вас не было
      </h2>
      <CloseButton
        className={classes.close}
        aria-label="Скрыть «Пока вас не было»"
        onClick={() => {
          close()
          // The button goes with the card.
          document.getElementById('screen')?.focus({ preventScroll: true })
        }}
      />
      {shown.since !== '' && <p className={classes.since}>{shown.since}</p>}
      <ul className={classes.parts}>
        {shown.parts.map((part) => (
          <li key={part.key}>
            {part.to === '' ? (
              <span className={classes.part}>
                <Words {...part} />
              </span>
            ) : (
              <Link className={classes.part} to={part.to}>
                <Words {...part} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.more > 0 && <p className={classes.since}>И ещё {count(shown.more)} под колокольчиком вверху</p>}
    </Card>
  )
}
