import { Anchor, Card } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'

import { type Claim, claimStatus } from '#contract/claims.ts'
import { shownDay } from '#contract/dates.ts'
import { money, shortDate } from '#src/text/format.ts'
import { SavedFile } from '#src/ui/files/saved-file.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { standingOf } from './claim-words.ts'
import classes from './claims.module.css'

/** One claim: what it is about, and what has come of it. */
export function ClaimCard({ claim }: { readonly claim: Claim }) {
  const title = useId()
  const { tone, text } = standingOf(claim)
  const { id, order, project_name, day, price, created_at, reason, deal, comment, file } = claim
  return (
    <Card component="article" id={`claim-${id}`} aria-labelledby={title} className={classes.card}>
      <div className={classes.head}>
        <h2 id={title} className={classes.order}>
          Заказ {order}
        </h2>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      <p className={classes.about}>
        {project_name}, {shownDay(day)}, {money(price)}
      </p>
      {claim.status === claimStatus.refused && reason && <p className={classes.text}>Причина: {reason}</p>}
      {claim.status === claimStatus.found && deal && (
        <Anchor component={Link} to={`/accrual?${new URLSearchParams({ search: deal })}`} className={classes.link}>
          Показать в начислениях
        </Anchor>
      )}
      {comment !== '' && <p className={classes.text}>{comment}</p>}
      <p className={classes.about}>
        Отправлено {shortDate(created_at)}
        {file && <SavedFile file={file} lead=", файл " className={classes.file} />}
      </p>
    </Card>
  )
}
