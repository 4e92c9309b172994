import { Anchor, Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { messages } from '#contract/messages.ts'

import classes from './step.module.css'

type Props = {
  readonly isChecked: boolean
  /** That it was missing; a new one each time. */
  readonly missed: object | null
  readonly onToggle: () => void
}

export const policy = { href: '/p/policy', target: '_blank', rel: 'noopener noreferrer' } as const

/** The consent that registration needs; both documents are one page, opened beside the form (specification 2). */
export function ConsentBox({ isChecked, missed, onToggle }: Props) {
  const isMissing = missed !== null
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missed !== null) box.current?.focus()
  }, [missed])

  return (
    <Checkbox
      ref={box}
      size="sm"
      className={classes.consent}
      label={
        <>
          Принимаю <Anchor {...policy}>пользовательское соглашение</Anchor> и соглашаюсь на{' '}
          <Anchor {...policy}>обработку персональных данных</Anchor>
        </>
      }
      checked={isChecked}
      error={isMissing ? messages.consent : undefined}
      onChange={onToggle}
    />
  )
}
