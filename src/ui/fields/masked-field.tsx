import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type MaskaDetail, MaskInput, type MaskInputOptions } from 'maska'
import { useEffect, useEffectEvent, useRef } from 'react'

import { beforeEdit } from './masked-edit.ts'

export type MaskedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

type Masking = {
  readonly mask: MaskInputOptions
  readonly inputMode: 'tel' | 'numeric'
  /** A pasted text like this takes the place of all that was there. */
  readonly isWhole?: (text: string) => boolean
  /** A rule of this field's own, before the browser edits; `keyBefore` is what was typed just before. */
  readonly onEdit?: (event: InputEvent, field: HTMLInputElement, keyBefore: string | null) => void
}

// maska writes into the field before React sees the event, so React has no change to speak of: maska's own event has.
const ignore = () => undefined

/** A text field that maska lays out. */
export function MaskedField({ ref, value, onChange, mask, isWhole, onEdit, ...rest }: MaskedFieldProps & Masking) {
  const field = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(ref, field)
  const onMaska = useEffectEvent(({ masked }: MaskaDetail) => onChange(masked))

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const masked = new MaskInput(input, { ...mask, onMaska })
    let keyBefore: string | null = null
    const onBeforeInput = (event: InputEvent) => {
      beforeEdit(event, input, mask)
      onEdit?.(event, input, keyBefore)
      keyBefore = event.data
    }
    input.addEventListener('beforeinput', onBeforeInput)
    return () => {
      input.removeEventListener('beforeinput', onBeforeInput)
      masked.destroy()
    }
  }, [mask, onEdit])

  return (
    <TextInput
      onPaste={(event) => {
        if (isWhole?.(event.clipboardData.getData('text')) === true) event.currentTarget.select()
      }}
      {...rest}
      ref={mergedRef}
      type={rest.inputMode === 'tel' ? 'tel' : 'text'}
      value={value}
      onChange={ignore}
    />
  )
}
