import { ActionIcon, Button, Card, Group, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'

import { accessType, connectionStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import type { ProjectCard } from '#contract/promoter.ts'
import { labelOf, questionOf } from '#src/features/ad-label/label.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { toolsOf } from '#src/features/links/first-program.ts'
import { useSession } from '#src/routing/session.ts'
import { shortDate } from '#src/text/format.ts'
import { connectionLabel } from '#src/text/labels.ts'
import { isNew, programFacts } from '#src/text/program-facts.ts'
import { retryFrom, retryWords } from '#src/text/retry.ts'
import { reward } from '#src/text/reward.ts'
import { Hint } from '#src/ui/hint.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import classes from './program-card.module.css'

/** How the promoter stands to a program, or that nobody has to let them in. */
function Standing({ connection_status: status, access_type }: ProjectCard) {
  const standing = connectionLabel(status)
  if (standing !== undefined && status !== connectionStatus.using)
    return (
      <Group className={classes.fact}>
        <StatusBadge tone={standing.tone}>{standing.text}</StatusBadge>
      </Group>
    )
  if (standing === undefined)
    return access_type === accessType.quick && <p className={classes.fact}>Не требует подтверждения</p>
  return (
    <p className={classes.fact}>
      <CheckIcon />
      {standing.text}
    </p>
  )
}

/** Of a request that waits or was declined: when it was sent, why it was declined, when another may be, as far as each is known. */
function Request({ connection_requested_at: sentAt, connection_reason: reason, ...program }: ProjectCard) {
  const sent = sentAt ? [`Заявка от ${shortDate(sentAt)}`] : []
  const why = reason?.trim() ? [`Причина: ${reason}`] : []
  const isDeclined = program.connection_status === connectionStatus.cancelled
  const again = isDeclined ? retryWords(retryFrom(program.connection_may_retry_at)) : ''
  return [...sent, ...why, again.replace(/\.$/, '')]
    .filter((part) => part !== '')
    .map((part) => (
      <p key={part} className={classes.fact}>
        {part}
      </p>
    ))
}

/** The promoter's own link of the program; what its label is, its list and the program's tools say. */
function OwnLink({ link }: { readonly link: NonNullable<ProjectCard['own_link']> }) {
  const label = labelOf(link.ad, link.erid)
  return (
    <CopyText text={link.short_url} label="Скопировать ссылку" variant="default" question={questionOf(label)} isIcon />
  )
}

/** A program that is joined and has no link yet: where its first one is made. */
function FirstLink({ program }: { readonly program: ProjectCard }) {
  return (
    <ActionIcon
      component={Link}
      to={toolsOf(program)}
      variant="default"
      size={40}
      aria-label={`Создать ссылку: ${program.name}`}
      title="Создать ссылку"
    >
      <NamedIcon name="links" />
    </ActionIcon>
  )
}

/** A program as the list shows it, a card or on a phone a row: whose it is, what it pays, and the way to its terms. */
export function ProgramCard({ program }: { readonly program: ProjectCard }) {
  const nameId = useId()
  const { id, logo, name, percent_or_cash_description: description, is_enabled } = program
  const { own_link: link } = program
  const { amount, basis } = reward(program)
  const facts = programFacts(program)
  const { domain } = useSession()
  const makesLink = program.connection_status === connectionStatus.using && offers(domain, 'links')

  return (
    <Card component="article" h="100%" className={classes.card} aria-labelledby={nameId}>
      <LogoTile address={logo} name={name} />
      <Group gap="4px 8px" className={classes.name}>
        <Title order={2} id={nameId} fz="md">
          {name}
        </Title>
        {isNew(program.created_at) && (
          <StatusBadge tone="neutral" isOneLine>
            Новая
          </StatusBadge>
        )}
      </Group>
      <div className={classes.facts}>
        <p className={classes.fact}>
          <strong className={classes.amount}>{amount}</strong> {basis}
        </p>
        <Standing {...program} />
        {facts.length > 0 && <p className={classes.fact}>{facts.join(' · ')}</p>}
        <Request {...program} />
      </div>
      {description !== '' && (
        <div className={classes.hint}>
          <Hint label="Подробнее о вознаграждении">{description}</Hint>
        </div>
      )}
      <div className={classes.ways}>
        {is_enabled === false ? (
          <Button className={classes.way} variant="default" disabled aria-label={`Скоро появится: ${name}`}>
            Скоро появится
          </Button>
        ) : (
          <Button
            className={classes.way}
            component={Link}
            to={`/project-detail/${encodeURIComponent(id)}`}
            variant="light"
            aria-label={`Подробные условия: ${name}`}
          >
            Подробные условия
          </Button>
        )}
        {is_enabled !== false &&
          (link != null ? <OwnLink link={link} /> : makesLink && <FirstLink program={program} />)}
      </div>
    </Card>
  )
}
