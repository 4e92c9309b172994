import { Card, Group, Stack, Text } from '@mantine/core'
import { accessType } from '#contract/codes.ts'
import type { Project } from '#contract/promoter.ts'
import { connectionLabel } from '#src/text/labels.ts'
import { programFacts } from '#src/text/program-facts.ts'
import { reward } from '#src/text/reward.ts'
import { Hint } from '#src/ui/hint.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import { ConnectionPanel } from './connection/connection-panel.tsx'
import type { Joining } from './connection/use-connection.ts'
import { ListLink } from './list-link.tsx'
import classes from './program-header.module.css'

type Props = {
  readonly project: Project
  readonly joining: Joining
  /** One row, where what is below is what the person came for. */
  readonly isCompact: boolean
  /** The form that makes links is below. */
  readonly hasForm: boolean
}

/** Logo, name, what the program pays and how it is joined. */
export function ProgramHeader({ project, joining, isCompact, hasForm }: Props) {
  const { amount, basis } = reward(project)
  const explanation = project.percent_or_cash_description
  const facts = programFacts(project)

  const standing = connectionLabel(joining.status)?.text.toLowerCase()
  return (
    <Card component="section" className={classes.header} data-compact={isCompact} aria-labelledby="program-name">
      {isCompact && <ListLink />}
      <LogoTile address={project.logo} name={project.name} size={isCompact ? 'usual' : 'large'} />
      <Stack flex={1} gap={isCompact ? 0 : 'xs'} miw={0}>
        <h1 id="program-name" className={classes.name}>
          {project.name}
        </h1>
        {isCompact && (
          <Text size="sm" c="dimmed">
            {amount} {basis}
            {standing === undefined ? '' : ` · ${standing}`}
          </Text>
        )}
        {!isCompact && facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {!isCompact && project.access_type === accessType.quick && (
          <StatusBadge tone="neutral">Не требует подтверждения</StatusBadge>
        )}
      </Stack>
      {!isCompact && (
        <Group wrap="nowrap" mih={44} className={classes.reward}>
          <Group component="p" gap="0 8px" align="baseline" miw={0}>
            <strong className={classes.amount}>{amount}</strong>{' '}
            <Text span c="dimmed">
              {basis}
            </Text>
          </Group>
          {explanation !== '' && <Hint label="Подробнее о вознаграждении">{explanation}</Hint>}
        </Group>
      )}
      <div className={classes.connection}>
        <ConnectionPanel joining={joining} isEnabled={project.is_enabled !== false} hasForm={hasForm} />
      </div>
    </Card>
  )
}
