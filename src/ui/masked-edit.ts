/** A field's text and where its caret stands in it. */
export type Edit = { readonly text: string; readonly caret: number }

export type EditKind = 'insert' | 'deleteBackward' | 'deleteForward'

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

/** Where the caret stands right after the nth digit. */
export function caretAfterDigit(text: string, count: number): number {
  if (count <= 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text.charAt(index))) seen += 1
    if (seen === count) return index + 1
  }
  return text.length
}

/**
 * Deleting one of the mask's own signs changes nothing that was typed, so the key would seem dead: the digit beyond the
 * sign goes instead.
 */
export function withoutDigitBeyondSign(before: string, edited: Edit, kind: EditKind): Edit {
  const isSignOnly = edited.text.length < before.length && countDigits(edited.text) === countDigits(before)
  if (kind === 'insert' || !isSignOnly) return edited
  const left = countDigits(edited.text.slice(0, edited.caret))
  const index = kind === 'deleteBackward' ? left - 1 : left
  const at = caretAfterDigit(edited.text, index + 1) - 1
  if (index < 0 || at < 0 || !/\d/.test(edited.text.charAt(at))) return edited
  return {
    text: edited.text.slice(0, at) + edited.text.slice(at + 1),
    caret: kind === 'deleteBackward' ? at : edited.caret,
  }
}

export function editKind(event: Event): EditKind {
  const type = 'inputType' in event ? String(event.inputType) : ''
  if (type.startsWith('delete')) return type.endsWith('Forward') ? 'deleteForward' : 'deleteBackward'
  return 'insert'
}
