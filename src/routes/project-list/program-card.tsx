import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'

import { accessType } from '#contract/codes.ts'
import type { ProjectCard } from '#contract/promoter.ts'
import { connectionLabel } from '#src/text/labels.ts'
import { reward } from '#src/text/reward.ts'
import { Hint } from '#src/ui/hint.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import classes from './program-card.module.css'

/** A program as the list shows it: whose it is, what it pays, and the way to its terms. */
export function ProgramCard({ program }: { readonly program: ProjectCard }) {
  const nameId = useId()
  const { id, logo, name, access_type, percent_or_cash_description: description, is_enabled } = program
  const { amount, basis } = reward(program)
  const standing = connectionLabel(program.connection_status)

  return (
    <Card component="article" h="100%" className={classes.card} aria-labelledby={nameId}>
      <Group wrap="nowrap" align="flex-start" gap={12}>
        <LogoTile address={logo} name={name} />
        <div className={classes.words}>
          <Title order={2} id={nameId} fz="md" fw={600} className={classes.name}>
            {name}
          </Title>
          {standing !== undefined && <StatusBadge tone={standing.tone}>{standing.text}</StatusBadge>}
          {standing === undefined && access_type === accessType.quick && (
            <p className={classes.quick}>
              <CheckIcon />
              Не требует подтверждения
            </p>
          )}
        </div>
      </Group>

      <Group wrap="nowrap" justify="space-between" mih={44} mt="auto">
        <p className={classes.terms}>
          <strong className={classes.amount}>{amount}</strong>{' '}
          <Text span fz="sm" c="dimmed">
            {basis}
          </Text>
        </p>
        {description !== '' && <Hint label="Подробнее о вознаграждении">{description}</Hint>}
      </Group>

      {is_enabled === false ? (
        <Button variant="default" fullWidth disabled aria-label={`Скоро появится: ${name}`}>
          Скоро появится
        </Button>
      ) : (
        <Button
          component={Link}
          to={`/project-detail/${encodeURIComponent(id)}`}
          variant="light"
          fullWidth
          aria-label={`Подробные условия: ${name}`}
        >
          Подробные условия
        </Button>
      )}
    </Card>
  )
}
