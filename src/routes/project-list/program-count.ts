import { count, plural } from '#src/text/format.ts'

/** "34 программы", or what a search has found. */
export function programCount(programs: number, search: string): string {
  const counted = `${count(programs)} ${plural(programs, 'программа', 'программы', 'программ')}`
  // Of none the list itself speaks.
  if (programs === 0) return ''
  return search === '' ? counted : `Найдено: ${counted}`
}
