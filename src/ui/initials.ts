/** What replaces a logo, up to two letters: of the first two words, or of the only one. */
export function initials(name: string) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.slice(0, 2).flatMap((word) => Array.from(word)[0] ?? [])
  return letters.join('').toLocaleUpperCase('ru-RU')
}
