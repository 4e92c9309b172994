import { duration } from '../boxes.ts'
import type { Arrow, Model, State } from '../model.ts'
import type { Counts } from '../usage/tables.ts'
import { clauseLinks } from './clause-links.ts'
import type { Asked, Cause, Facts, MachineFacts, Walked } from './facts.ts'
import { code, escaped, pointer } from './html.ts'

/** A line of the panel: a term and what is said of it. */
type Row = { readonly term: string; readonly html: string; readonly isTechnical?: true }

const none = '<span class="none">—</span>'

const listOf = (items: readonly string[]) =>
  items.length === 1 ? (items[0] ?? '') : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** So many are read; the rest is a number. */
const most = 6

function some(items: readonly string[]): string {
  if (items.length <= most) return listOf(items)
  return listOf([...items.slice(0, most), `<span class="none">и ещё ${items.length - most}</span>`])
}

function causeHtml({ title, typed, status, text, isLost }: Cause): string {
  const parts = [
    escaped(title),
    ...(typed === null ? [] : [escaped(typed)]),
    ...(status === null ? [] : [`<span class="status">${status}</span>`]),
    ...(text === null ? [] : [`«${escaped(text)}»`]),
    ...(isLost ? ['соединение обрывается'] : []),
  ]
  return parts.join(' · ')
}

function askedHtml({ title, name, address }: Asked): string {
  const where = address === null ? '<span class="none">сервер не нужен</span>' : `<code>${escaped(address)}</code>`
  return `${escaped(title)} · ${where}<span class="technical"> ${code(name)}</span>`
}

const sheetLink = ({ id, step }: Walked) => `<a href="paths.html#${escaped(id)}">${escaped(id)}</a>, шаг ${step}`

function walkedRow({ sheets, runs }: Facts): Row {
  const automatic = runs === 0 ? '' : `<span class="none">Автоматических путей: ${runs}</span>`
  const byHand = sheets.length === 0 ? '' : some(sheets.map(sheetLink))
  return { term: 'Проверяют листы', html: [byHand, automatic].filter(Boolean).join(' ') || none }
}

/** The guard's words; of what is left when the others said no, what they asked. */
function conditionOf(model: Model, arrow: Arrow): string | null {
  const titleOf = (name: string | null) => model.guards.find((guard) => guard.name === name)?.title
  if (arrow.guard !== null) return escaped(titleOf(arrow.guard) ?? arrow.guard)
  const siblings = model.arrows.filter(({ source, trigger }) => source === arrow.source && trigger === arrow.trigger)
  const earlier = siblings.slice(0, siblings.indexOf(arrow)).flatMap(({ guard }) => titleOf(guard) ?? [])
  return earlier.length === 0 ? null : `Остальное, то есть не: ${listOf(earlier.map(escaped))}`
}

const rowsHtml = (rows: readonly Row[]) =>
  `<dl>${rows
    .map(({ term, html, isTechnical }) => {
      const className = isTechnical ? ' class="technical"' : ''
      return `<div${className}><dt>${term}</dt><dd>${html}</dd></div>`
    })
    .join('')}</dl>`

const copyLink = '<p class="deeds"><button type="button" data-do="copy-link">Скопировать ссылку</button></p>'

const template = (id: string, html: string) => `<template data-facts="${escaped(id)}">${html}</template>`

function titleOf({ states }: Model, path: string): string {
  return path === '.' ? 'Любое состояние' : (states.find((state) => state.path === path)?.title ?? path)
}

function arrowRows(model: Model, arrow: Arrow, facts: Facts | undefined): Row[] {
  const { id, source, targets, trigger, guard, actions } = arrow
  const delay = model.delays.find(({ name }) => trigger === `after.${name}`)
  const condition = conditionOf(model, arrow)
  const to =
    targets.length === 0
      ? '<span class="none">состояние остаётся прежним</span>'
      : listOf(targets.map((path) => pointer('state', path, titleOf(model, path))))
  const from = source === '.' ? 'Любое состояние' : pointer('state', source, titleOf(model, source))
  const gesture = facts?.gesture ?? null
  return [
    { term: 'Откуда', html: from },
    { term: 'Куда', html: to },
    { term: 'По спецификации', html: clauseLinks(arrow) },
    ...(gesture === null ? [] : [{ term: 'Что делает человек', html: escaped(gesture) }]),
    ...(delay === undefined
      ? []
      : [{ term: 'Когда', html: `${escaped(delay.title)}: ${duration(delay.milliseconds)}` }]),
    ...(condition === null ? [] : [{ term: 'При условии', html: condition }]),
    ...(facts === undefined ? [] : factsRows(arrow, facts)),
    { term: 'Событие', html: code(trigger), isTechnical: true },
    ...(guard === null ? [] : [{ term: 'Условие', html: code(guard), isTechnical: true as const }]),
    ...(actions.length === 0
      ? []
      : [{ term: 'Действия', html: listOf(actions.map(code)), isTechnical: true as const }]),
    { term: 'Имя', html: code(id), isTechnical: true },
  ]
}

function factsRows({ kind }: Arrow, facts: Facts): Row[] {
  const named = facts.causes.filter(({ title, status, isLost }) => title !== 'Без данных' || status !== null || isLost)
  const causes = kind === 'time' ? [] : named
  const isServers = causes.some(({ status, isLost }) => status !== null || isLost)
  const without = isServers ? 'Ответ сервера' : 'С чем'
  const term = kind === 'machine' ? 'После чего' : without
  return [
    ...(causes.length === 0 ? [] : [{ term, html: some(causes.map(causeHtml)) }]),
    ...(facts.shown.length === 0 ? [] : [{ term: 'Что скажет экран', html: some(facts.shown.map(escaped)) }]),
    ...(facts.asked.length === 0 ? [] : [{ term: 'Вызов', html: listOf(facts.asked.map(askedHtml)) }]),
    walkedRow(facts),
  ]
}

function stateRows(state: State, facts: Facts | undefined): Row[] {
  const { path, tags, entry, exit } = state
  return [
    { term: 'По спецификации', html: clauseLinks(state) },
    ...(facts === undefined || facts.shown.length === 0
      ? []
      : [{ term: 'На экране', html: some(facts.shown.map(escaped)) }]),
    ...(facts === undefined || facts.asked.length === 0
      ? []
      : [{ term: 'Чего ждёт', html: listOf(facts.asked.map(askedHtml)) }]),
    ...(facts === undefined ? [] : [walkedRow(facts)]),
    { term: 'Имя', html: code(path), isTechnical: true },
    ...(tags.length === 0 ? [] : [{ term: 'Метки', html: listOf(tags.map(code)), isTechnical: true as const }]),
    ...(entry.length === 0 ? [] : [{ term: 'При входе', html: listOf(entry.map(code)), isTechnical: true as const }]),
    ...(exit.length === 0 ? [] : [{ term: 'При выходе', html: listOf(exit.map(code)), isTechnical: true as const }]),
  ]
}

/** How often people came by, where that is known. */
function usedRow(counts: Counts | undefined, id: string): Row[] {
  const html = counts?.panel.get(id)
  return html === undefined ? [] : [{ term: 'Использование', html }]
}

/** What the panel says of every state and arrow, for the page's script to show. */
export function panelTemplates(model: Model, facts: MachineFacts, counts?: Counts): string {
  const states = model.states.slice(1).map((state) => {
    const own = facts.get(state.path)
    return template(state.path, rowsHtml([...usedRow(counts, state.path), ...stateRows(state, own)]) + copyLink)
  })
  const arrows = model.arrows.map((arrow) => {
    const own = facts.get(arrow.id)
    return template(arrow.id, rowsHtml([...usedRow(counts, arrow.id), ...arrowRows(model, arrow, own)]) + copyLink)
  })
  return [...states, ...arrows].join('\n')
}
