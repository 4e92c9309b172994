import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { catalogue } from '#machines/catalogue.ts'
import type { Chart } from '#machines/chart.ts'

import { escaped, page } from '../gallery/html.ts'
import { drawingsOf, layoutsOf, writeAssets, writeMachine } from '../gallery/write.ts'
import { type Model, modelOf } from '../model.ts'
import type { Mark } from '../paint.ts'
import { type Change, type Comparison, compare } from './compare.ts'
import { releaseAt } from './release.ts'

type MachineDiff = { readonly model: Model; readonly compared: Comparison }

const words = { added: 'Добавлено', removed: 'Убрано', changed: 'Изменено' } as const

const emptyModel = (model: Model): Model => ({ ...model, states: [], arrows: [], delays: [] })

/** The new machine with what is no longer in it, so that one drawing shows both. */
function unionOf({ model, compared: { lostStates, lostArrows } }: MachineDiff): Model {
  const gone = lostArrows.map((arrow) => ({ ...arrow, id: `was:${arrow.id}` }))
  return {
    ...model,
    name: `diff-${model.name}`,
    states: [...model.states, ...lostStates],
    arrows: [...model.arrows, ...gone],
  }
}

function marksOf({ model, compared: { changes, lostStates, lostArrows } }: MachineDiff): ReadonlyMap<string, Mark> {
  const touched = new Map<string, Mark>([
    ...lostStates.map(({ path }): [string, Mark] => [path, { tone: 'removed' }]),
    ...lostArrows.map(({ id }): [string, Mark] => [`was:${id}`, { tone: 'removed' }]),
    ...changes.filter(({ id }) => id !== '').map(({ id, kind }): [string, Mark] => [id, { tone: kind }]),
  ])
  const still = model.arrows.filter(({ id }) => !touched.has(id)).map(({ id }): [string, Mark] => [id, { isDim: true }])
  return new Map([...still, ...touched])
}

function row(name: string, { kind, what, title, before, after }: Change): string {
  const cells = [name, words[kind], what, title, before, after].map((text) => `<td>${escaped(text)}</td>`).join('')
  return `<tr class="${kind}">${cells}</tr>`
}

function tablePage(ref: string, commit: string, diffs: readonly MachineDiff[]): string {
  const heads = ['Машина', 'Что', 'Где', 'Название', 'Было', 'Стало']
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')
  const rows = diffs.flatMap(({ model, compared }) => compared.changes.map((change) => row(model.title, change)))
  const links = diffs.map(
    ({ model }) => `<li><a href="diff-${model.name}.html">${escaped(model.title)}: чертёж</a></li>`,
  )
  const table = `<div class="scroll"><table><caption>Изменения</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
  const body = `<h1>Что изменилось с версии ${escaped(ref)}</h1><p class="facts"><code>${commit}</code></p>
${rows.length === 0 ? '<p>Машины не изменились.</p>' : `<ul>${links.join('')}</ul>${table}`}`
  return page({ title: `Изменения с ${ref}`, body, crumbs: '<a href="index.html">Схемы</a> / Изменения' })
}

function printed(diffs: readonly MachineDiff[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const lines = diffs.flatMap(({ model, compared }) =>
    compared.changes.map(
      ({ kind, what, title, before, after }) =>
        `| ${[model.title, words[kind], what, title, before, after].map(cell).join(' | ')} |`,
    ),
  )
  if (lines.length === 0) return 'Машины не изменились.'
  return ['| Машина | Что | Где | Название | Было | Стало |', '| --- | --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}

/** Compares the machines with another version: writes the pages and returns the table as Markdown. */
export async function diffPages(ref: string, charts: readonly Chart[], out: string): Promise<string> {
  const { commit, machines } = await releaseAt(ref)
  const diffs = charts
    .map((chart): MachineDiff => {
      const model = modelOf(chart.machine, chart)
      const old = machines.get(chart.name)
      const before = old === undefined ? emptyModel(model) : modelOf(old, chart)
      return { model, compared: compare(before, model) }
    })
    .filter(({ compared }) => compared.changes.length > 0)
  const gone = [...machines.keys()].filter((name) => !catalogue.some((chart) => chart.name === name))

  await writeAssets(out)
  writeFileSync(join(out, 'diff.html'), tablePage(ref, commit, diffs))
  for (const diff of diffs) {
    const union = unionOf(diff)
    const caption = `Зелёное добавлено, красное убрано, жёлтое изменено с версии ${ref}`
    const drawings = drawingsOf(await layoutsOf(union), { caption, marks: marksOf(diff) })
    writeMachine(out, union, drawings, { text: caption, links: [] })
  }
  const lost = gone.map((name) => `Машины ${name} больше нет.`)
  return [printed(diffs), ...lost, `Чертежи: ${join(out, 'diff.html')}`].join('\n')
}
