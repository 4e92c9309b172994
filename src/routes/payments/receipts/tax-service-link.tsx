import { Anchor, Text } from '@mantine/core'

/** Where the self-employed give their receipts, and annul them. */
export function TaxServiceLink() {
  return (
    <Anchor href="https://lknpd.nalog.ru/" target="_blank" rel="noopener noreferrer" py={8}>
      Открыть «Мой налог»
    </Anchor>
  )
}

// A phone's window may end at the pressed button, above it.
const bringIntoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

/** Why what was said of a receipt could not be kept. */
export function Refusal({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <Text ref={bringIntoView} size="sm" w="100%" c="var(--mantine-color-error)" role="alert">
      Не сохранено: {text}
    </Text>
  )
}
