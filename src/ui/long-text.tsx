import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Address } from './address.tsx'

type Props = {
  readonly children: string
  /** Signs that are not cut. */
  readonly few?: number
}

/** Characters that take a few lines at most, whatever the column. */
const fewLines = 60

/**
 * A text that may be a page long: two lines of it, and a button for the rest. Mantine's Spoiler would measure every row
 * of a long list, and cut a line without a sign that it goes on.
 */
export function LongText({ children, few = fewLines }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (children.length <= few) return <Address>{children}</Address>
  return (
    <>
      <Text
        span
        inherit
        title={isWhole ? undefined : children}
        {...(isWhole ? { display: 'block' } : { lineClamp: 2 })}
      >
        <Address>{children}</Address>
      </Text>
      <Anchor
        component="button"
        type="button"
        underline="hover"
        mih={36}
        fz="sm"
        fw={600}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Свернуть' : 'Показать полностью'}
      </Anchor>
    </>
  )
}
