import { files, sectionTitle } from '../config.ts'
import { wordsOf } from './boxes.ts'
import { type Arrow, type Model, sourceTitle } from './model.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

function row(model: Model, arrow: Arrow): string {
  const { source, targets, section } = arrow
  const to = targets.length === 0 ? 'остаётся' : targets.map((path) => sourceTitle(model, path)).join(', ')
  const cells = [sourceTitle(model, source), wordsOf(model, arrow, 'plain').join(' '), to, sectionTitle(section)]
  return `| ${cells.map(cell).join(' | ')} |`
}

function chapter(model: Model): string {
  const { name, title, purpose, screens, arrows, isDecision } = model
  const file = isDecision
    ? `Таблица: \`machines/decisions/${name}.table.ts\``
    : `Машина: \`machines/${name}.machine.ts\``
  const where = screens.map(({ route, title: screen }) => `${screen} (\`${route}\`)`).join(', ')
  return [
    `## ${title}`,
    '',
    `${purpose} Где: ${where}. ${file}.`,
    '',
    '| Откуда | Что происходит | Куда | Раздел |',
    '| --- | --- | --- | --- |',
    ...arrows.map((arrow) => row(model, arrow)),
    '',
  ].join('\n')
}

/** All machines as one Markdown text, without a drawing: what changes in them shows in its differences. */
export function overview(models: readonly Model[]): string {
  const start = [
    '# Машины состояний',
    '',
    'Сделано командой `npm run charts -- --format md`; чертежи: `npm run charts`.',
    `Как добавить машину: \`${files.guide}\`.`,
    '',
    'Насколько хороши пути по машинам: `npm run paths -- --score`, одной таблицей (цели, мутации, MC/DC, ошибки, а из',
    'последнего прогона в браузере – что нажато и какие стрелки пройдены).',
    '',
  ].join('\n')
  return [start, ...models.map(chapter)].join('\n')
}
