import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../../config.ts'
import { compare } from '../../draw/diff/compare.ts'
import { releaseAt } from '../../draw/diff/release.ts'
import { escaped } from '../../draw/escaped.ts'
import { type Model, modelOf } from '../../draw/model.ts'
import type { Mark } from '../../draw/paint.ts'
import type { Walkthrough } from '../../walkthrough.ts'
import { words } from '../../words.ts'
import { table } from '../html.ts'
import { page } from '../page.ts'
import { drawingsOf, layoutsOf, writeAssets, writeMachine } from '../write.ts'
import { type MachineDiff, partText, releaseNotes, sayChanges } from './words.ts'

const said = words.diff

const emptyModel = (model: Model): Model => ({ ...model, states: [], arrows: [], delays: [] })

/** The new machine with what is no longer in it, so that one drawing shows both. */
function unionOf({ model, compared: { lostStates, lostArrows } }: MachineDiff): Model {
  // Its own sentences may still be there; which section is meant where it has none, the older version alone knew.
  const unsaid = { section: '' }
  const gone = lostArrows.map((arrow) => ({ ...arrow, ...unsaid, id: `was:${arrow.id}` }))
  return {
    ...model,
    name: `diff-${model.name}`,
    states: [...model.states, ...lostStates.map((state) => ({ ...state, ...unsaid }))],
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

/** The two versions that are compared: what they are called, and what is known of them. */
type Sides = { readonly title: string; readonly before: string; readonly after: string }

function diffPage({ title, before, after }: Sides, diffs: readonly MachineDiff[], lost: readonly string[]): string {
  const parts = diffs.map((diff) => {
    const { sentences, others } = sayChanges(diff)
    const items = [...sentences, ...(others === 0 ? [] : [said.others(others)])].map(
      (text) => `<li>${escaped(text)}</li>`,
    )
    const link = `<a href="diff-${diff.model.name}.html">${escaped(diff.model.title)}</a>`
    return `<section><h2>${link}</h2><ul>${items.join('')}</ul></section>`
  })
  const gone = lost.length === 0 ? '' : `<p>${said.gone(escaped(lost.join(', ')))}</p>`
  const changes = diffs.flatMap(({ model, compared }) =>
    compared.changes.map((change) => ({ machine: model.title, ...change })),
  )
  const rows = changes.map(({ machine, kind, title, before, after, ...change }) =>
    [machine, said.kinds[kind], partText(change), title, before, after].map(escaped),
  )
  const kinds = changes.map(({ kind }) => kind)
  const all = `<details><summary>${said.table}</summary>${table(said.changes, said.heads, rows, kinds)}</details>`
  const body = `<h1>${escaped(title)}</h1>
<dl class="versions"><dt>${said.was}</dt><dd>${escaped(before)}</dd><dt>${said.is}</dt><dd>${escaped(after)}</dd></dl>
${parts.length + lost.length === 0 ? `<p>${said.unchanged}</p>` : `${parts.join('\n')}${gone}${all}`}`
  return page({ title, body, crumbs: `<a href="index.html">${words.gallery.frame.charts}</a> / ${said.changes}` })
}

const emptyRelease = { commit: '', about: said.workingCopy, machines: null, walkthroughs: catalogue }

/** Compares the machines of two versions, or of one with ours: writes the pages and returns the notes as Markdown. */
export async function diffPages(range: string, walkthroughs: readonly Walkthrough[], out: string): Promise<string> {
  const [from = '', to = ''] = range.split('..')
  const before = await releaseAt(from)
  const after = to === '' ? emptyRelease : await releaseAt(to)
  const textsOf = (release: Pick<typeof before, 'walkthroughs'>, walkthrough: Walkthrough): Walkthrough => ({
    ...walkthrough,
    ...release.walkthroughs.find(({ name }) => name === walkthrough.name),
  })
  const diffs = walkthroughs
    .flatMap((walkthrough): MachineDiff[] => {
      const machine = after.machines === null ? walkthrough.machine : after.machines.get(walkthrough.name)
      if (machine === undefined) return []
      const model = modelOf(machine, textsOf(after, walkthrough))
      const old = before.machines.get(walkthrough.name)
      const was = old === undefined ? emptyModel(model) : modelOf(old, textsOf(before, walkthrough))
      return [{ before: was, model, compared: compare(was, model) }]
    })
    .filter(({ compared }) => compared.changes.length > 0)
  const known = after.machines === null ? catalogue.map(({ name }) => name) : [...after.machines.keys()]
  const titleIn = (name: string) => before.walkthroughs.find((walkthrough) => walkthrough.name === name)?.title ?? name
  const lost = [...before.machines.keys()].filter((name) => !known.includes(name)).map(titleIn)

  await writeAssets(out)
  const title = to === '' ? said.since(from) : said.between(from, to)
  writeFileSync(join(out, 'diff.html'), diffPage({ title, before: before.about, after: after.about }, diffs, lost))
  const notes = releaseNotes(diffs, lost)
  writeFileSync(join(out, 'diff.md'), `${notes}\n`)
  for (const diff of diffs) {
    const union = unionOf(diff)
    const caption = said.caption(title)
    const marks = marksOf(diff)
    const drawings = drawingsOf(await layoutsOf(union), { caption, marks })
    writeMachine(out, union, drawings, { text: caption, marks, partOf: { name: 'diff', title: said.changes } })
  }
  return [notes, said.drawings(join(out, 'diff.html'))].join('\n\n')
}
