import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react'

import { type Edit, type EditKind, editKind } from './masked-edit.ts'

export type MaskedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'type' | 'inputMode'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

type Masking = {
  readonly edit: (before: string, edited: Edit, kind: EditKind, keyBefore: string) => Edit
  /** The field's whole new text for a pasted one; null leaves the paste to the browser. */
  readonly pasted: (text: string, before: string) => string | null
  readonly inputMode: 'tel' | 'numeric'
}

/** A text field that lays out what is typed and keeps the caret where the person put it. */
export function MaskedField({ value, onChange, edit, pasted, ...rest }: MaskedFieldProps & Masking) {
  const caret = useRef<{ field: HTMLInputElement; at: number } | null>(null)
  const keyBefore = useRef('')

  // React writes the laid-out text after the event, which sends the caret to the end; this brings it back.
  useLayoutEffect(() => {
    caret.current?.field.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })

  function onEdit({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const edited = { text: field.value, caret: field.selectionStart ?? field.value.length }
    const next = edit(value, edited, editKind(nativeEvent), keyBefore.current)
    keyBefore.current = 'data' in nativeEvent ? String(nativeEvent.data ?? '') : ''
    caret.current = { field, at: next.caret }
    if (next.text !== value) return onChange(next.text)
    // Nothing to render: React puts the old text back by itself, again with the caret at the end.
    queueMicrotask(() => field.setSelectionRange(next.caret, next.caret))
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = pasted(event.clipboardData.getData('text'), value)
    if (text === null) return
    event.preventDefault()
    caret.current = { field: event.currentTarget, at: text.length }
    onChange(text)
  }

  return (
    <TextInput
      {...rest}
      type={rest.inputMode === 'tel' ? 'tel' : 'text'}
      value={value}
      onChange={onEdit}
      onPaste={onPaste}
    />
  )
}
