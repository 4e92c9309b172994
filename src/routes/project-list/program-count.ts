import { count, plural } from '#src/text/format.ts'

/** "34 программы", or what a search has found. */
export function programCount(programs: number, search: string): string {
  const counted = `${count(programs)} ${plural(programs, 'программа', 'программы', 'программ')}`
  if (search !== '') return `Найдено: ${counted}`
  return programs === 0 ? '' : counted
}
