import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { type Claim, claimStatus } from '#contract/claims.ts'
import { shownDay } from '#contract/dates.ts'
import { money, shortDate } from '#src/text/format.ts'
import { type StatusTone, unknownStatus } from '#src/text/labels.ts'
import { SavedFile } from '#src/ui/files/saved-file.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import classes from './claims.module.css'

/** Of the claim, not of its money, which has its colours in the accruals: a deal that was found has none here. */
const tones: Readonly<Record<string, StatusTone>> = {
  [claimStatus.sent]: 'waiting',
  [claimStatus.asked]: 'waiting',
  [claimStatus.refused]: 'refused',
}

const labels: Readonly<Record<string, string>> = {
  [claimStatus.sent]: 'Отправлено',
  [claimStatus.asked]: 'У рекламодателя',
  [claimStatus.found]: 'Сделка найдена',
  [claimStatus.refused]: 'Сделка не подтверждена',
}

const disputeLabels: Readonly<Record<string, string>> = {
  ...labels,
  [claimStatus.found]: 'Отказ отменён',
  [claimStatus.refused]: 'Отказ остаётся в силе',
}

/** How a claim stands, in words and colour; a found deal with what it earned. */
function standingOf({ status, cash, disputes }: Claim): { readonly tone: StatusTone; readonly text: string } {
  const words = disputes ? disputeLabels : labels
  const label = (Object.hasOwn(words, status) ? words[status] : undefined) ?? unknownStatus
  const tone = (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral'
  const isWithSum = status === claimStatus.found && typeof cash === 'number'
  return { tone, text: isWithSum ? `${label}, ${money(cash)}` : label }
}

/** One claim: what it is about, and what has come of it. */
export function ClaimCard({ claim }: { readonly claim: Claim }) {
  const title = useId()
  const { tone, text } = standingOf(claim)
  const { id, order, project_name, day, price, created_at, reason, deal, comment, file, disputes } = claim
  return (
    <Card component="article" id={`claim-${id}`} aria-labelledby={title} className={classes.card}>
      <Group justify="space-between" gap="8px 16px" className={classes.head}>
        <Title order={2} size="h3" textWrap="wrap" miw={0} id={title}>
          Заказ {order}
        </Title>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </Group>
      <Text c="dimmed">
        {disputes && 'Оспорен отказ: '}
        {[project_name, shownDay(day), ...(price === 0 ? [] : [money(price)])].join(', ')}
      </Text>
      {claim.status === claimStatus.refused && reason && <p className={classes.text}>Причина: {reason}</p>}
      {claim.status === claimStatus.found && deal && (
        <Anchor component={Link} to={`/accrual?${new URLSearchParams({ search: deal })}`} className={classes.link}>
          Показать в начислениях
        </Anchor>
      )}
      {comment !== '' && <p className={classes.text}>{comment}</p>}
      <Text c="dimmed">
        Отправлено {shortDate(created_at)}
        {file && <SavedFile file={file} lead=", файл " />}
      </Text>
    </Card>
  )
}
