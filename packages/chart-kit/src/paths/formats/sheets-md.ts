import type { PathsFile, PathWritten } from '../document.ts'
import { automaticFor, columns, headOf, rowsOf, serverFor } from './table.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || ' '
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

function sheet(file: PathsFile, path: PathWritten): string {
  const rows = rowsOf(path).map((cells) => row([...cells.slice(0, -1), '☐']))
  const [server, alone] = [serverFor(path, file), automaticFor(path)]
  const note = server === null ? [] : [`Ответы сервера даёт \`${server}\`.`, '']
  return [
    `## ${path.id}. ${path.title}`,
    '',
    headOf(path),
    '',
    ...(alone === null ? note : [`${alone}.`, '']),
    row(columns),
    row(columns.map(() => '---')),
    ...rows,
    '',
  ].join('\n')
}

/** Sheets for a tester, one below the other. */
export function sheetsInMarkdown(file: PathsFile): string {
  const { profile, release, paths } = file
  const minutes = paths.reduce((sum, path) => sum + path.minutes, 0)
  return [
    '# Пути для проверки',
    '',
    `Набор ${profile}, выпуск ${release}. Путей: ${paths.length}, минут: ${minutes}.`,
    '',
    ...paths.map((path) => sheet(file, path)),
  ].join('\n')
}
