import { Button } from '@mantine/core'

import { CrossIcon } from '#src/ui/icons.tsx'

type Props = { readonly words: string; readonly onClear: () => void }

/** What the list is narrowed to by a row of another list; a press takes it back. */
export function Chosen({ words, onClear }: Props) {
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
