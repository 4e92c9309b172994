import type { PathWritten } from '../document.ts'

export const columns = ['Шаг', 'Действие', 'Данные', 'Ожидается', 'Вызов', 'Отметка'] as const

/** The rows of a sheet; the first is what stands on the screen before anything is done. */
export function rowsOf({ beginning, calls, steps }: PathWritten): string[][] {
  const first = ['0', 'Открыть экран', '', beginning, calls.map(({ title }) => title).join('; '), '']
  return [first, ...steps.map((row) => [String(row.number), row.action, row.data, row.expected, row.call, ''])]
}

export const headOf = ({ minutes, section, machine }: PathWritten) =>
  `Минут: ${minutes}. Раздел спецификации: ${section}. Машина: ${machine}.`
