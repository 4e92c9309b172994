import { Link } from 'react-router'

import type { NewsPart } from './news-parts.ts'
import { NotificationIcon } from './notification-icon.tsx'
import classes from './unread-parts.module.css'

function Words({ kind, text }: NewsPart) {
  return (
    <>
      <NotificationIcon kind={kind} />
      <span>{text}</span>
    </>
  )
}

type Props = {
  readonly parts: readonly NewsPart[]
  readonly label?: string
  readonly onOpen?: (part: { readonly kind: string }) => void
}

/** What is unread in sums of a kind, each the way to its list. */
export function UnreadParts({ parts, label, onOpen }: Props) {
  return (
    <ul className={classes.parts} aria-label={label}>
      {parts.map((part) => (
        <li key={`${part.to} ${part.text}`}>
          {part.to === '' ? (
            <span className={classes.part}>
              <Words {...part} />
            </span>
          ) : (
            <Link className={classes.part} to={part.to} onClick={() => onOpen?.({ kind: part.kind })}>
              <Words {...part} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
