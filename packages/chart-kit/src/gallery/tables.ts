import { callsSection } from '../config.ts'
import { duration } from '../draw/boxes.ts'
import { escaped } from '../draw/escaped.ts'
import type { Arrow, Model, State } from '../draw/model.ts'
import { signOf } from '../draw/signs.ts'
import { words } from '../words.ts'
import { clauseCell } from './clause-links.ts'
import { code, list, pointer, table, technical } from './html.ts'
import { sectionLink } from './specification.ts'
import type { Counts } from './usage-tables.ts'

const { kinds, stateKinds, tables: said } = words.gallery

/** A column more where it is known how often everything was used. */
const countsColumn = (title: string, counts: Counts | undefined) => (counts === undefined ? [] : [title])

function statesTable(model: Model, counts: Counts | undefined): string {
  const { states } = model
  const rows = states
    .slice(1)
    .map(({ path, kind, title, calls, tags, entry, exit, ...spoken }: State) => [
      `<span class="depth" style="--depth:${path.split('.').length}">${pointer(path, title)}</span>`,
      ...(counts === undefined ? [] : [counts.states.get(path) ?? '', counts.times.get(path) ?? '']),
      stateKinds[kind],
      calls.map((call) => `${escaped(call.title)} <span class="technical">${code(call.src)}</span>`).join('<br>') ||
        '<span class="none">—</span>',
      code(path),
      list(tags),
      list([...entry.map(said.entry), ...exit.map(said.exit)]),
      clauseCell(spoken),
    ])
  return table(
    said.states,
    [
      said.seen,
      ...countsColumn(said.often, counts),
      ...countsColumn(said.median, counts),
      said.kind,
      said.awaits,
      technical(said.name),
      technical(said.tags),
      technical(said.besides),
      said.section,
    ],
    rows,
  )
}

/** The condition in words, and its name where names are wanted. */
function conditionCell({ guards }: Model, guard: string | null): string {
  if (guard === null) return '<span class="none">—</span>'
  const title = guards.find(({ name }) => name === guard)?.title ?? ''
  return `${escaped(title)} <span class="technical">${code(guard)}</span>`
}

function arrowsTable(model: Model, counts: Counts | undefined): string {
  const { states, arrows, delays } = model
  const titles = new Map(states.map(({ path, title }) => [path, path === '.' ? words.draw.anyState : title]))
  const place = (path: string) => escaped(titles.get(path) ?? path)
  const rows = arrows.map(({ id, kind, source, targets, title, trigger, guard, actions, ...spoken }: Arrow) => {
    const delay = delays.find(({ name }) => trigger === `after.${name}`)
    const time = delay === undefined ? '' : ` · ${duration(delay.milliseconds)}`
    return [
      place(source),
      `<span class="kind ${kind}" title="${kinds[kind]}">${signOf(kind)}<span class="sr">${kinds[kind]}: </span></span>${pointer(id, title + time)}`,
      ...(counts === undefined ? [] : [counts.arrows.get(id) ?? '']),
      targets.length === 0 ? `<span class="none">${said.stays}</span>` : targets.map(place).join(', '),
      code(trigger),
      conditionCell(model, guard),
      list(actions),
      clauseCell(spoken),
    ]
  })
  return table(
    said.arrows,
    [
      said.from,
      said.happens,
      ...countsColumn(said.often, counts),
      said.to,
      technical(said.event),
      said.guard,
      technical(said.actions),
      said.section,
    ],
    rows,
  )
}

const noRows = (text: string) => `<p class="none">${text}</p>`

function guardsTable({ guards, arrows }: Model): string {
  if (guards.length === 0) return noRows(said.noGuards)
  const rows = guards.map(({ name, title }) => [
    escaped(title),
    code(name),
    arrows
      .filter(({ guard }) => guard === name)
      .map(({ id, title: words }) => pointer(id, words))
      .join('<br>') || `<span class="none">${said.partOfGuards}</span>`,
  ])
  return table(said.guards, [said.checked, technical(said.name), said.where], rows)
}

function delaysTable({ delays, arrows }: Model): string {
  if (delays.length === 0) return noRows(said.noDelays)
  const rows = delays.map(({ name, title, milliseconds }) => [
    escaped(title),
    escaped(duration(milliseconds)),
    code(name),
    arrows
      .filter(({ trigger }) => trigger === `after.${name}`)
      .map(({ id, title: words }) => pointer(id, words))
      .join('<br>'),
  ])
  return table(said.delays, [said.waits, said.length, technical(said.name), said.where], rows)
}

function callsTable({ states }: Model): string {
  const asked = states.flatMap(({ path, title, calls }) => calls.map((call) => ({ path, state: title, ...call })))
  if (asked.length === 0) return noRows(said.noCalls)
  const rows = asked.map(({ path, state, title, id, src, calls }) => [
    escaped(title),
    pointer(path, state),
    calls.length === 0
      ? `<span class="none">${said.noServer}</span>`
      : `${list(calls)}${callsSection === undefined ? '' : ` ${sectionLink(callsSection)}`}`,
    code(id === src ? src : `${id} (${src})`),
  ])
  return table(said.calls, [said.asked, said.onEntry, technical(said.call), technical(said.name)], rows)
}

/** The drawing in words: everything that it shows, for reading, searching and screen readers. */
export function tablesOf(model: Model, counts?: Counts): string {
  const parts = [statesTable, arrowsTable, guardsTable, delaysTable, callsTable]
  const heads = [said.states, said.arrows, said.guards, said.delays, said.calls]
  return parts.map((part, place) => `<section><h2>${heads[place]}</h2>${part(model, counts)}</section>`).join('\n')
}
