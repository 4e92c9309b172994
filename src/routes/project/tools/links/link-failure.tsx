import { Alert, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { failures } from '#src/text/failure-texts.ts'
import { reasonOf } from '#src/text/refusal-text.ts'

type Props = { readonly text: string; readonly onRetry: () => void }

/** Why there is no link, and the second try, which the network’s return makes by itself. What was typed stays. */
export function LinkFailure({ text, onRetry }: Props) {
  const { online } = useNetwork()
  return (
    <Alert title={online ? 'Не удалось создать ссылку' : failures.offline}>
      {online ? reasonOf(text) : failures.offlineLink}
      <Button variant="default" onClick={onRetry}>
        Повторить
      </Button>
    </Alert>
  )
}
