import { Mask, type MaskInputOptions } from 'maska'

/** A text as a field of this mask shows it. */
export function layOut({ preProcess, ...mask }: MaskInputOptions, text: string): string {
  return new Mask(mask).masked(preProcess?.(text) ?? text)
}

/** Writes a text over a part of the field instead of the browser's own edit; maska lays it out as it would that one. */
export function replaceEdit(event: InputEvent, field: HTMLInputElement, text: string, from: number, to: number) {
  event.preventDefault()
  const caret = Math.min(field.selectionStart ?? from, from) + text.length
  field.setRangeText(text, from, to)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType }))
}

/** "backspace on a sign takes the digit beyond it": maska would put the sign back, and the key would seem dead. */
function deleteBeyondSign(event: InputEvent, field: HTMLInputElement, at: number, mask: MaskInputOptions) {
  const { value } = field
  const isBackward = event.inputType === 'deleteContentBackward'
  const sign = isBackward ? at - 1 : at
  if (/\d/.test(value.charAt(sign)) || layOut(mask, value.slice(0, sign) + value.slice(sign + 1)) !== value) return
  const digit = isBackward ? value.slice(0, sign).search(/\d\D*$/) : value.slice(sign).search(/\d/) + sign
  if (digit >= 0 && /\d/.test(value.charAt(digit))) replaceEdit(event, field, '', digit, digit + 1)
}

/** What maska's own input handling leaves out, put right before the browser edits. The titles are those of the tests. */
export function beforeEdit(event: InputEvent, field: HTMLInputElement, mask: MaskInputOptions) {
  const { value, selectionStart, selectionEnd } = field
  if (!event.cancelable || selectionStart === null || selectionStart !== selectionEnd) return
  // "a full number takes no digit in the middle": maska would push the last one out.
  if (event.inputType === 'insertText' && value !== '' && layOut(mask, `${value}0`) === value) event.preventDefault()
  if (/^deleteContent(Back|For)ward$/.test(event.inputType)) deleteBeyondSign(event, field, selectionStart, mask)
}
