import { Button } from '@mantine/core'

import { CrossIcon } from '#src/ui/icons.tsx'

type Props = { readonly sub: string; readonly onClear: () => void }

/** The SUB ID that the list is narrowed to by a row of the statistics; a press takes it back. */
export function ChosenSub({ sub, onClear }: Props) {
  const words = sub === '' ? 'Без SUB ID' : `SUB ID: ${sub}`
  return (
    <Button
      variant="light"
      size="sm"
      mah={44}
      maw="100%"
      w="fit-content"
      rightSection={<CrossIcon />}
      aria-label={`${words}. Убрать`}
      onClick={onClear}
    >
      {words}
    </Button>
  )
}
