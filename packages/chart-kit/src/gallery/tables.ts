import { callsSection } from '../config.ts'
import { duration } from '../draw/boxes.ts'
import { escaped } from '../draw/escaped.ts'
import type { Arrow, ArrowKind, Model, State } from '../draw/model.ts'
import { signOf } from '../draw/signs.ts'
import { clauseCell } from './clause-links.ts'
import { code, list, pointer, table, technical } from './html.ts'
import { sectionLink } from './specification.ts'
import type { Counts } from './usage-tables.ts'

export const kindNames: Readonly<Record<ArrowKind, string>> = {
  person: 'Действие человека',
  screen: 'Экран, браузер или виджет',
  answer: 'Ответ: получилось',
  refusal: 'Ответ: отказ',
  failure: 'Сбой: ответа нет',
  time: 'Время',
  machine: 'Само собой',
}

const stateNames = { leaf: 'Состояние', final: 'Конечное', group: 'Группа', parallel: 'Параллельно' } as const

/** A column more where it is known how often everything was used. */
const countsColumn = (title: string, counts: Counts | undefined) => (counts === undefined ? [] : [title])

function statesTable(model: Model, counts: Counts | undefined): string {
  const { states } = model
  const rows = states
    .slice(1)
    .map(({ path, kind, title, calls, tags, entry, exit, ...spoken }: State) => [
      `<span class="depth" style="--depth:${path.split('.').length}">${pointer(path, title)}</span>`,
      ...(counts === undefined ? [] : [counts.states.get(path) ?? '', counts.times.get(path) ?? '']),
      stateNames[kind],
      calls.map((call) => `${escaped(call.title)} <span class="technical">${code(call.src)}</span>`).join('<br>') ||
        '<span class="none">—</span>',
      code(path),
      list(tags),
      list([...entry.map((name) => `вход: ${name}`), ...exit.map((name) => `выход: ${name}`)]),
      clauseCell(spoken),
    ])
  return table(
    'Состояния',
    [
      'Что видит человек',
      ...countsColumn('Сколько раз', counts),
      ...countsColumn('Медиана времени', counts),
      'Вид',
      'Чего ждёт',
      technical('Имя'),
      technical('Метки'),
      technical('Попутно'),
      'Раздел',
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
  const titles = new Map(states.map(({ path, title }) => [path, path === '.' ? 'Любое состояние' : title]))
  const place = (path: string) => escaped(titles.get(path) ?? path)
  const rows = arrows.map(({ id, kind, source, targets, title, trigger, guard, actions, ...spoken }: Arrow) => {
    const delay = delays.find(({ name }) => trigger === `after.${name}`)
    const time = delay === undefined ? '' : ` · ${duration(delay.milliseconds)}`
    return [
      place(source),
      `<span class="kind ${kind}" title="${kindNames[kind]}">${signOf(kind)}<span class="sr">${kindNames[kind]}: </span></span>${pointer(id, title + time)}`,
      ...(counts === undefined ? [] : [counts.arrows.get(id) ?? '']),
      targets.length === 0 ? '<span class="none">Остаётся</span>' : targets.map(place).join(', '),
      code(trigger),
      conditionCell(model, guard),
      list(actions),
      clauseCell(spoken),
    ]
  })
  return table(
    'Стрелки',
    [
      'Откуда',
      'Что происходит',
      ...countsColumn('Сколько раз', counts),
      'Куда',
      technical('Событие'),
      'Условие',
      technical('Действия'),
      'Раздел',
    ],
    rows,
  )
}

const noRows = (text: string) => `<p class="none">${text}</p>`

function guardsTable({ guards, arrows }: Model): string {
  if (guards.length === 0) return noRows('Условий нет.')
  const rows = guards.map(({ name, title }) => [
    escaped(title),
    code(name),
    arrows
      .filter(({ guard }) => guard === name)
      .map(({ id, title: words }) => pointer(id, words))
      .join('<br>') || '<span class="none">часть других условий</span>',
  ])
  return table('Условия', ['Что проверяется', technical('Имя'), 'Где'], rows)
}

function delaysTable({ delays, arrows }: Model): string {
  if (delays.length === 0) return noRows('Задержек нет.')
  const rows = delays.map(({ name, title, milliseconds }) => [
    escaped(title),
    escaped(duration(milliseconds)),
    code(name),
    arrows
      .filter(({ trigger }) => trigger === `after.${name}`)
      .map(({ id, title: words }) => pointer(id, words))
      .join('<br>'),
  ])
  return table('Задержки', ['Чего ждём', 'Сколько', technical('Имя'), 'Где'], rows)
}

function callsTable({ states }: Model): string {
  const asked = states.flatMap(({ path, title, calls }) => calls.map((call) => ({ path, state: title, ...call })))
  if (asked.length === 0) return noRows('Вызовов нет: решение принимается сразу.')
  const rows = asked.map(({ path, state, title, id, src, calls }) => [
    escaped(title),
    pointer(path, state),
    calls.length === 0
      ? '<span class="none">сервер не нужен</span>'
      : `${list(calls)}${callsSection === undefined ? '' : ` ${sectionLink(callsSection)}`}`,
    code(id === src ? src : `${id} (${src})`),
  ])
  return table(
    'Вызовы',
    ['Что запрашивается', 'Когда: при входе в состояние', technical('Вызов сервера'), technical('Имя')],
    rows,
  )
}

/** The drawing in words: everything that it shows, for reading, searching and screen readers. */
export function tablesOf(model: Model, counts?: Counts): string {
  const parts = [statesTable, arrowsTable, guardsTable, delaysTable, callsTable]
  const heads = ['Состояния', 'Стрелки', 'Условия', 'Задержки', 'Вызовы']
  return parts.map((part, place) => `<section><h2>${heads[place]}</h2>${part(model, counts)}</section>`).join('\n')
}
