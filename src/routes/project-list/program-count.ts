import { count, plural } from '#src/text/format.ts'

/** "34 программы", or what a search has found. */
export function programCount(programs: number, search: string): string {
  const counted = `${count(programs)} ${plural(programs, 'программа', 'программы', 'программ')}`
  if (search === '') return programs === 0 ? '' : counted
  return programs === 0 ? 'Ничего не найдено' : `Найдено: ${counted}`
}
