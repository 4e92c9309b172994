import { layOut } from './masked-edit.ts'

/** maska's repeated sign begins again at its first place: the second group borrows its last digit from there. */
const tokens = { '0': { pattern: /\d/, repeated: true }, '*': { pattern: /./, multiple: true } }

export const threes = { mask: '##0 00', tokens }
export const fours = { mask: '###0 000', tokens }

const withoutEnding = (text: string, ending: RegExp) => text.trim().replace(ending, '').trim()

/** A whole sum. What is none stays as it was typed, for the rules to say so; a pasted "10 000,00 ₽" is one. */
export const thousands = {
  preProcess: (text: string) => withoutEnding(withoutEnding(text, /(?:₽|руб\.?)$/i), /[.,]00$/),
  mask: (text: string) => (/^[\d\s]*$/.test(text) ? '00 0##' : '*'),
  tokens,
  reversed: true,
}

/** "4081 7810 0000". */
export const inFours = (digits: string) => layOut(fours, digits)

/** "044 525 225". */
export const inThrees = (digits: string) => layOut(threes, digits)

/** "10 000". */
export const inThousands = (sum: string) => layOut(thousands, sum)
