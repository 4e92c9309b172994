import { Button, Card, Title } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState, FailedState } from '#src/ui/states.tsx'

/** A line of text that the eye can follow back. */
export const paper = { maw: 760, padding: 'clamp(20px, 5vw, 40px)' } as const

type Props = {
  /** Given when the page may exist after all: the call failed by something other than "not found". */
  readonly onRetry?: () => void
  readonly isRetrying: boolean
}

/** The heading of specification 8 for a page that did not come, whatever the reason. */
export function MissingPage({ onRetry, isRetrying }: Props) {
  return (
    <Card {...paper}>
      <Title mb={24}>Нет такой страницы</Title>
      {onRetry === undefined ? (
        <EmptyState
          title="Возможно, она переехала или адрес набран с ошибкой"
          action={
            <Button component={Link} to="/" variant="light">
              На главную
            </Button>
          }
        />
      ) : (
        <FailedState title="Или её не удалось загрузить" onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  )
}
