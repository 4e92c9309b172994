import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { reasonOf } from '#src/text/refusal-text.ts'

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** What went wrong, read aloud as it appears, inside the dialog: outside it no keyboard could reach it. */
export function FailureNotice({ title, text, children }: Props) {
  return (
    <Alert>
      <span>
        <strong>{title}</strong> {reasonOf(text)}
      </span>
      {children}
    </Alert>
  )
}
