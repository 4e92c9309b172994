import { Box, Button, Group, Text } from '@mantine/core'
import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus as Status } from '#contract/promoter.ts'
import { dayInWords } from '#src/text/format.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import type { ConnectionState } from '../program-reads.ts'
import classes from './connection-panel.module.css'
import { CreateLink } from './create-link.tsx'
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
      <p className={classes.status}>
        <CheckIcon />
        Подключено
      </p>
      {!hasForm && <CreateLink>Создать ссылку</CreateLink>}
    </Group>
  )
}
