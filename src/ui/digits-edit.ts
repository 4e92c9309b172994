import { caretAfterDigit, countDigits, type Edit, type EditKind, withoutDigitBeyondSign } from './masked-edit.ts'

/** "4081 7810 0000": digits in groups of that many, from the left. All else is left out; how many there are is not cut. */
export function groupDigits(text: string, group: number): string {
  return (text.replace(/\D/g, '').match(new RegExp(`\\d{1,${group}}`, 'g')) ?? []).join(' ')
}

/** What a field of grouped digits shows after an edit. */
export function editDigits(group: number) {
  return (before: string, edited: Edit, kind: EditKind): Edit => {
    const { text, caret } = withoutDigitBeyondSign(before, edited, kind)
    const shown = groupDigits(text, group)
    if (caret >= text.length) return { text: shown, caret: shown.length }
    return { text: shown, caret: caretAfterDigit(shown, countDigits(text.slice(0, caret))) }
  }
}

/** "10 000": a whole sum, in thousands. What is no whole sum stays as it was typed, for the rules to say so. */
export function groupThousands(text: string): string {
  const bare = text.replace(/\s/g, '')
  if (!/^\d+$/.test(bare)) return text
  const first = bare.length % 3
  return [bare.slice(0, first), ...(bare.slice(first).match(/\d{3}/g) ?? [])].filter((group) => group !== '').join(' ')
}

/** What a field of a whole sum shows after an edit. */
export function editSum(before: string, edited: Edit, kind: EditKind): Edit {
  const { text, caret } = withoutDigitBeyondSign(before, edited, kind)
  const shown = groupThousands(text)
  if (shown === text) return { text, caret }
  if (caret >= text.length) return { text: shown, caret: shown.length }
  return { text: shown, caret: caretAfterDigit(shown, countDigits(text.slice(0, caret))) }
}

/** The sum of a pasted "10 000,00 ₽". Kopecks that are not zero are no part of a whole sum: they stay, to be seen. */
export function pastedSum(text: string): string {
  return groupThousands(
    text
      .replace(/(?:₽|руб\.?)\s*$/i, '')
      .replace(/[.,]00?\s*$/, '')
      .trim(),
  )
}
