import { duration } from '../draw/boxes.ts'
import { escaped } from '../draw/escaped.ts'
import { type Arrow, type Model, type State, sourceTitle, titleIn } from '../draw/model.ts'
import { words } from '../words.ts'
import { type Around, surroundings, targetOf } from './around.ts'
import { clauseLinks } from './clause-links.ts'
import type { Asked, Cause, Facts, MachineFacts, Walked } from './facts.ts'
import { code, pointer } from './html.ts'
import type { Counts } from './usage-tables.ts'

const { panel: said, tables } = words.gallery

/** A line of the panel: a term and what is said of it. */
type Row = { readonly term: string; readonly html: string; readonly isTechnical?: true }

const none = '<span class="none">—</span>'

const listOf = (items: readonly string[]) =>
  items.length === 1 ? (items[0] ?? '') : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** So many are read; the rest is a number. */
const most = 6

function some(items: readonly string[]): string {
  if (items.length <= most) return listOf(items)
  return listOf([...items.slice(0, most), `<span class="none">${said.more(items.length - most)}</span>`])
}

function causeHtml({ title, typed, status, text, isLost }: Cause): string {
  const parts = [
    escaped(title),
    ...(typed === null ? [] : [escaped(typed)]),
    ...(status === null ? [] : [`<span class="status">${status}</span>`]),
    ...(text === null ? [] : [`«${escaped(text)}»`]),
    ...(isLost ? [said.lost] : []),
  ]
  return parts.join(' · ')
}

function askedHtml({ title, name, address }: Asked): string {
  const where = address === null ? `<span class="none">${tables.noServer}</span>` : `<code>${escaped(address)}</code>`
  return `${escaped(title)} · ${where}<span class="technical"> ${code(name)}</span>`
}

const sheetLink = ({ id, title, step }: Walked) =>
  `<a href="paths.html#${escaped(id)}" title="${escaped(title)}">${escaped(id)}</a>${said.sheetStep(step)}`

function walkedRow({ sheets, runs }: Facts): Row {
  const automatic = runs === 0 ? '' : `<span class="none">${said.runs(runs)}</span>`
  const byHand = sheets.length === 0 ? '' : some(sheets.map(sheetLink))
  return { term: said.sheets, html: [byHand, automatic].filter(Boolean).join(' ') || none }
}

/** The guard's words; of what is left when the others said no, what they asked. */
function conditionOf(model: Model, arrow: Arrow): string | null {
  const titleOf = (name: string | null) => model.guards.find((guard) => guard.name === name)?.title
  if (arrow.guard !== null) return escaped(titleOf(arrow.guard) ?? arrow.guard)
  const siblings = model.arrows.filter(({ source, trigger }) => source === arrow.source && trigger === arrow.trigger)
  const earlier = siblings.slice(0, siblings.indexOf(arrow)).flatMap(({ guard }) => titleOf(guard) ?? [])
  return earlier.length === 0 ? null : said.otherwise(listOf(earlier.map(escaped)))
}

const rowsHtml = (rows: readonly Row[]) =>
  `<dl>${rows
    .map(({ term, html, isTechnical }) => {
      const className = isTechnical ? ' class="technical"' : ''
      return `<div${className}><dt>${term}</dt><dd>${html}</dd></div>`
    })
    .join('')}</dl>`

const copyLink = `<p class="deeds"><button type="button" data-do="copy-link">${said.copyLink}</button></p>`
const close = `<button type="button" class="close" aria-label="${said.letGo}" data-do="let-go">×</button>`

/** The arrows of one side, each with the state at its other end. */
function listed(
  model: Model,
  heading: string,
  arrows: readonly Arrow[],
  endOf: (arrow: Arrow) => string,
  none: string,
) {
  const side = heading === said.before ? said.fromState : said.toState
  const items = arrows.map((arrow) => {
    const end = endOf(arrow)
    return `<li>${pointer(arrow.id, arrow.title, arrow.kind)}<span class="sr"> ${side} </span>${pointer(end, sourceTitle(model, end), 'quiet')}</li>`
  })
  const list = items.length === 0 ? `<p class="none">${none}</p>` : `<ul>${items.join('')}</ul>`
  return `<section><h3>${heading}</h3>${list}</section>`
}

/** States that may follow, the nearest first: by their places on the page, which the script knows, and the steps. */
function reachedHtml({ states }: Model, facts: Facts | undefined): string {
  const near = [...(facts?.reached ?? [])].sort(([, one], [, other]) => one - other)
  // The page of a region has its own states alone; the machine itself is none of them.
  const places = near.map(([path, steps]) => [states.findIndex((state) => state.path === path) - 1, steps] as const)
  const own = places.filter(([place]) => place >= 0)
  if (own.length === 0) return ''
  const pairs = own.map((pair) => pair.join(':')).join(' ')
  return `<details class="reached" data-reached="${pairs}"><summary>${said.reached(own.length)}</summary></details>`
}

type Part = { readonly id: string; readonly kind: string; readonly title: string }

/** All that the panel says of a part, and what the drawing marks: what leads there and what follows. */
function template(
  model: Model,
  { id, kind, title }: Part,
  around: Around,
  rows: string,
  facts: Facts | undefined,
): string {
  const ends = (arrows: readonly Arrow[], endOf: (arrow: Arrow) => string) =>
    arrows.flatMap((arrow) => [arrow.id, endOf(arrow)])
  const marked = {
    before: [...ends(around.before, sourceOf), ...around.from].join(' '),
    after: [...ends(around.after, targetOf), ...around.to].join(' '),
  }
  const data = Object.entries({ facts: id, kind, title, ...marked }).map(
    ([name, text]) => ` data-${name}="${escaped(text)}"`,
  )
  const nothing = around.from.includes('.') ? words.draw.anyState : said.nothing
  return `<template${data.join('')}>${close}<p class="what">${kind === 'state' ? said.state : said.arrow}</p><h2 tabindex="-1">${escaped(title)}</h2>
${rows}${reachedHtml(model, facts)}${copyLink}
${listed(model, said.before, around.before, sourceOf, nothing)}${listed(model, said.after, around.after, targetOf, said.nothing)}</template>`
}

const sourceOf = ({ source }: Arrow) => source

function arrowRows(model: Model, arrow: Arrow, facts: Facts | undefined): Row[] {
  const { id, source, targets, trigger, guard, actions } = arrow
  const delay = model.delays.find(({ name }) => trigger === `after.${name}`)
  const condition = conditionOf(model, arrow)
  const to =
    targets.length === 0
      ? `<span class="none">${said.stays}</span>`
      : listOf(targets.map((path) => pointer(path, sourceTitle(model, path))))
  const from = source === '.' ? sourceTitle(model, source) : pointer(source, titleIn(model, source))
  const gesture = facts?.gesture ?? null
  return [
    { term: tables.from, html: from },
    { term: tables.to, html: to },
    { term: said.clauses, html: clauseLinks(arrow) },
    ...(gesture === null ? [] : [{ term: said.gesture, html: escaped(gesture) }]),
    ...(delay === undefined
      ? []
      : [{ term: said.when, html: `${escaped(delay.title)}: ${duration(delay.milliseconds)}` }]),
    ...(condition === null ? [] : [{ term: said.condition, html: condition }]),
    ...(facts === undefined ? [] : factsRows(arrow, facts)),
    { term: tables.event, html: code(trigger), isTechnical: true },
    ...(guard === null ? [] : [{ term: tables.guard, html: code(guard), isTechnical: true as const }]),
    ...(actions.length === 0
      ? []
      : [{ term: tables.actions, html: listOf(actions.map(code)), isTechnical: true as const }]),
    { term: tables.name, html: code(id), isTechnical: true },
  ]
}

function factsRows({ kind }: Arrow, facts: Facts): Row[] {
  const named = facts.causes.filter(
    ({ title, status, isLost }) => title !== words.walks.samples.empty || status !== null || isLost,
  )
  const causes = kind === 'time' ? [] : named
  const isServers = causes.some(({ status, isLost }) => status !== null || isLost)
  const without = isServers ? said.answer : said.input
  const term = kind === 'machine' ? said.cause : without
  return [
    ...(causes.length === 0 ? [] : [{ term, html: some(causes.map(causeHtml)) }]),
    ...(facts.shown.length === 0 ? [] : [{ term: said.says, html: some(facts.shown.map(escaped)) }]),
    ...(facts.asked.length === 0 ? [] : [{ term: said.call, html: listOf(facts.asked.map(askedHtml)) }]),
    walkedRow(facts),
  ]
}

function stateRows(state: State, facts: Facts | undefined): Row[] {
  const { path, tags, entry, exit } = state
  return [
    { term: said.clauses, html: clauseLinks(state) },
    ...(facts === undefined || facts.shown.length === 0
      ? []
      : [{ term: said.onScreen, html: some(facts.shown.map(escaped)) }]),
    ...(facts === undefined || facts.asked.length === 0
      ? []
      : [{ term: tables.awaits, html: listOf(facts.asked.map(askedHtml)) }]),
    ...(facts === undefined ? [] : [walkedRow(facts)]),
    { term: tables.name, html: code(path), isTechnical: true },
    ...(tags.length === 0 ? [] : [{ term: tables.tags, html: listOf(tags.map(code)), isTechnical: true as const }]),
    ...(entry.length === 0 ? [] : [{ term: said.entry, html: listOf(entry.map(code)), isTechnical: true as const }]),
    ...(exit.length === 0 ? [] : [{ term: said.exit, html: listOf(exit.map(code)), isTechnical: true as const }]),
  ]
}

/** How often people came by, where that is known. */
function usedRow(counts: Counts | undefined, id: string): Row[] {
  const html = counts?.panel.get(id)
  return html === undefined ? [] : [{ term: said.usage, html }]
}

/** What the panel says of every state and arrow, for the page's script to show. */
export function panelTemplates(model: Model, facts: MachineFacts, counts?: Counts): string {
  const around = surroundings(model)
  const states = model.states.slice(1).map((state) => {
    const { path, title } = state
    const own = facts.get(path)
    const rows = rowsHtml([...usedRow(counts, path), ...stateRows(state, own)])
    return template(model, { id: path, kind: 'state', title }, around.ofState(path), rows, own)
  })
  const arrows = model.arrows.map((arrow) => {
    const own = facts.get(arrow.id)
    const rows = rowsHtml([...usedRow(counts, arrow.id), ...arrowRows(model, arrow, own)])
    return template(model, arrow, around.ofArrow(arrow), rows, own)
  })
  return [...states, ...arrows].join('\n')
}
