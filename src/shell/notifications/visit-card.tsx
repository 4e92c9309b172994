import { Card, CloseButton } from '@mantine/core'

import { UnreadParts } from './unread-parts.tsx'
import { shownUnread } from './unread-words.ts'
import { useUnread } from './use-notifications.ts'
import classes from './visit-card.module.css'

/**
 * «Пока вас не было», each part of it the way to its list: in sums what the server says is unread, or
 * what this device found changed since its last visit. Without changes there is none.
 */
export function VisitCard() {
  const { visit, isAwaited, listed, close } = useUnread()
  if (isAwaited) return null
  const { since, parts, isMore } =
    listed === null ? { since: '', parts: [], ...visit, isMore: false } : shownUnread(listed, new Date())
  if (parts.length === 0) return null
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
      {since !== '' && <p className={classes.since}>{since}:</p>}
      <div className={classes.parts}>
        <UnreadParts parts={parts} />
      </div>
      {isMore && <p className={classes.since}>Остальное под колокольчиком вверху</p>}
    </Card>
  )
}
