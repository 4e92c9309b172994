import { Box, Text } from '@mantine/core'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { sentence } from '#src/text/refusal-text.ts'
import { retryWords } from '#src/text/retry.ts'
import type { ConnectionState } from '../program-reads.ts'
import classes from './connection-panel.module.css'

type Props = { readonly reason: string; readonly retry: ConnectionState['retry'] }

/** A request that was declined: why, when another may be sent, and whom to ask, as far as each is known. */
export function Declined({ reason, retry }: Props) {
  const again = retryWords(retry)
  return (
    <Box flex="1 1 20rem" miw={0}>
      <p className={classes.status} data-tone="refused">
        Заявка отклонена
      </p>
      {reason !== '' && (
        <Text mt={4} textWrap="pretty">
          Причина: {again === '' ? reason : sentence(reason)}
        </Text>
      )}
      {again !== '' && (
        <Text mt={4} textWrap="pretty">
          {again}
        </Text>
      )}
      <SupportLine lead="Есть вопросы? Напишите в поддержку:" mt={4} c="dimmed" />
    </Box>
  )
}
