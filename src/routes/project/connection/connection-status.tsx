import { Box, Button, Group, Text } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus as Status } from '#contract/promoter.ts'
import { useSession } from '#src/routing/session.ts'
import { dayInWords } from '#src/text/format.ts'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { newLinkAddress } from '../program-address.ts'
import type { ConnectionState } from '../program-reads.ts'
import classes from './connection-panel.module.css'
import { Declined } from './declined.tsx'

type Props = {
  readonly status: Status | null
  readonly requestedAt: string | null
  readonly reason: string
  readonly retry: ConnectionState['retry']
  readonly hasForm: boolean
}

/** What has come of a request to join (specification 4). */
export function ConnectionStatus({ status, requestedAt, reason, retry, hasForm }: Props) {
  const box = useFocusLeft()
  const { project_id } = useParams()
  const { domain } = useSession()
  const [query] = useSearchParams()
  const isUndecided = status === connectionStatus.moderated
  if (isUndecided || status === connectionStatus.cancelled) {
    return (
      <Group ref={box} justify="space-between" gap="16px 24px" className={classes.panel}>
        {isUndecided ? (
          <Box flex="1 1 20rem" miw={0}>
            <p className={classes.status} data-tone="waiting">
              Ожидайте, с вами свяжется менеджер
            </p>
            {requestedAt !== null && (
              <Text mt={4} textWrap="pretty">
                Заявка отправлена {dayInWords(requestedAt)}.
              </Text>
            )}
          </Box>
        ) : (
          <Declined reason={reason} retry={retry} />
        )}
        <Button disabled>Подключиться</Button>
      </Group>
    )
  }
  return (
    <Group ref={box} justify="space-between" gap="16px 24px" className={classes.panel}>
      <p className={classes.status} data-tone="neutral">
        Подключено
      </p>
      {!hasForm && (
        <Button
          component={Link}
          to={newLinkAddress(domain.is_one_project ? undefined : project_id, query.get('address'))}
        >
          Создать ссылку
        </Button>
      )}
    </Group>
  )
}
