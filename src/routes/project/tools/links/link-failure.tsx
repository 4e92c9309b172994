import { Button } from '@mantine/core'

import classes from './partner-link.module.css'

type Props = { readonly text: string; readonly onRetry: () => void }

/** Why there is no link, and the second try. What was typed stays. */
export function LinkFailure({ text, onRetry }: Props) {
  return (
    <div className={classes.failure} role="alert">
      <p>Не удалось создать ссылку. {text}</p>
      <Button size="sm" variant="default" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  )
}
