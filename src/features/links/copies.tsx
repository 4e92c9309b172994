import type { ReactNode } from 'react'

import { type Label, questionOf } from '../ad-label/label.ts'
import { CopyText } from './copy-text.tsx'

type Props = {
  readonly text: string
  /** The same with its label. */
  readonly labelled: string
  readonly label: Label
  /** What the first button says. */
  readonly name?: string
  readonly variant?: 'filled' | 'light'
  readonly isDisabled?: boolean
  readonly onPress?: () => void
  /** What is beside them. */
  readonly children?: ReactNode
}

/** Copies a thing alone, and in a second button, where it has a label, together with that. */
export function Copies({ text, labelled, label, name = 'Скопировать', variant = 'light', children, ...press }: Props) {
  return (
    <>
      <CopyText text={text} label={name} variant={variant} question={questionOf(label)} {...press} />
      {label.state === 'known' && <CopyText text={labelled} label="Скопировать с подписью" {...press} />}
      {children}
    </>
  )
}
