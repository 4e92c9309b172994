import { Anchor, Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { messages } from '#contract/form-rules.ts'

import classes from './step.module.css'

type Props = { readonly isChecked: boolean; readonly isMissing: boolean; readonly onToggle: () => void }

const policy = { href: '/p/policy', target: '_blank', rel: 'noopener noreferrer' } as const

/** The consent that registration needs; both documents are one page, opened beside the form (specification 2). */
export function ConsentBox({ isChecked, isMissing, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])

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
