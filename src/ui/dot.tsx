import { Box } from '@mantine/core'

type Props = { readonly color: string; readonly size?: number; readonly 'data-tone'?: string }

/** A round mark of a colour, beside the words that say what it means. */
export function Dot({ color, size = 10, ...tone }: Props) {
  return <Box component="span" flex="none" w={size} h={size} bdrs="50%" bg={color} aria-hidden="true" {...tone} />
}
