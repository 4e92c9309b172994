import { Alert, Button } from '@mantine/core'

type Props = { readonly text: string; readonly onRetry: () => void }

/** Why there is no link, and the second try. What was typed stays. */
export function LinkFailure({ text, onRetry }: Props) {
  return (
    <Alert>
      Не удалось создать ссылку. {text}
      <Button size="sm" variant="default" onClick={onRetry}>
        Повторить
      </Button>
    </Alert>
  )
}
