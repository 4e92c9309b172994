import { Button, Card, Title } from '@mantine/core'
import { Link } from 'react-router'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** A line of text that the eye can follow back. */
export const paper = { maw: 760 } as const

/** The heading of specification 8 for a page that did not come; it may exist where the call failed by something other than "not found". */
export function MissingPage({ mayExist }: { readonly mayExist: boolean }) {
  return (
    <Card {...paper}>
      <Title mb={24}>Нет такой страницы</Title>
      {mayExist ? (
        <FailedRead title="Или она не загрузилась" />
      ) : (
        <EmptyState
          title="Возможно, она переехала или адрес набран с ошибкой"
          action={
            <Button component={Link} to="/" variant="light">
              На главную
            </Button>
          }
        />
      )}
    </Card>
  )
}
