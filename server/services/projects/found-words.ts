/** Shorter words have too many neighbours. */
const leastForgiven = 5

/** Letters and digits as a search compares them: small, Ё as Е. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Whether a text contains each word of what was typed, in any order. */
export function hasAll(text: string, typed: string): boolean {
  const whole = plain(text)
  return plain(typed)
    .trim()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word begins with what was typed, but for one letter too many, too few, or another, or two that changed places. */
function beginsLike(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && word[at] === typed[at]) at += 1
  const [here, next] = [typed.slice(at), typed.slice(at + 1)]
  if (next === '') return true
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    word.startsWith(next, at + 1) ||
    word.startsWith(next, at) ||
    word.startsWith(here, at + 1) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  )
}

/** Whether a text has all typed words, where each of five letters or more may have one typo. */
export function forgives(text: string, typed: string): boolean {
  const words = wordsOf(text)
  const isIn = (one: string) =>
    one.length < leastForgiven
      ? words.some((word) => word.startsWith(one))
      : words.some((word) => beginsLike(word, one))
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every(isIn)
}
