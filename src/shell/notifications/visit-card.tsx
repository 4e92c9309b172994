import { Card, CloseButton } from '@mantine/core'
import { Link } from 'react-router'

import { NotificationIcon } from './notification-icon.tsx'
import { useVisit } from './use-visit.ts'
import classes from './visit-card.module.css'

/** «Пока вас не было»: what changed since the last visit, each part of it the way to its list. Without changes there is none. */
export function VisitCard() {
  const { visit, close } = useVisit()
  if (visit === undefined || visit.parts.length === 0) return null
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
      {visit.since !== '' && <p className={classes.since}>{visit.since}:</p>}
      <ul className={classes.parts}>
        {visit.parts.map(({ kind, text, to }) => (
          <li key={kind}>
            <Link className={classes.part} to={to}>
              <NotificationIcon kind={kind} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
