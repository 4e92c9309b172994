import { files, sectionTitle } from '../config.ts'
import { words } from '../words.ts'
import { wordsOf } from './boxes.ts'
import { type Arrow, type Model, sourceTitle } from './model.ts'

const { list } = words.draw

const cell = (text: string) => text.replaceAll('|', '\\|')

function row(model: Model, arrow: Arrow): string {
  const { source, targets, section } = arrow
  const to = targets.length === 0 ? list.stays : targets.map((path) => sourceTitle(model, path)).join(', ')
  const cells = [sourceTitle(model, source), wordsOf(model, arrow, 'plain').join(' '), to, sectionTitle(section)]
  return `| ${cells.map(cell).join(' | ')} |`
}

function chapter(model: Model): string {
  const { name, title, purpose, screens, arrows, isDecision } = model
  const file = isDecision
    ? list.table(`machines/decisions/${name}.table.ts`)
    : list.machine(`machines/${name}.machine.ts`)
  const where = screens.map(({ route, title: screen }) => `${screen} (\`${route}\`)`).join(', ')
  return [
    `## ${title}`,
    '',
    list.about(purpose, where, file),
    '',
    list.heads,
    '| --- | --- | --- | --- |',
    ...arrows.map((arrow) => row(model, arrow)),
    '',
  ].join('\n')
}

/** All machines as one Markdown text, without a drawing: what changes in them shows in its differences. */
export function overview(models: readonly Model[]): string {
  return [list.start(files.guide), ...models.map(chapter)].join('\n')
}
