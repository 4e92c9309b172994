import { escaped } from '../draw/escaped.ts'
import { type Arrow, type Model, type State, titleIn } from '../draw/model.ts'
import { arrowText, countText, shareText, startsOf, timeText } from '../draw/usage/overlay.ts'
import type { MachineUsage } from '../read/usage-file.ts'
import { stateTitle } from './entries.ts'
import { pointer, table } from './html.ts'

/** What the page's tables say beside each arrow and state, and a part of the page of its own; all are HTML. */
export type Counts = {
  readonly arrows: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, string>
  readonly times: ReadonlyMap<string, string>
  /** What the panel says of each. */
  readonly panel: ReadonlyMap<string, string>
  readonly section: string
}

const none = '<span class="none">—</span>'

/** Of the runs that began, how many came to each state; a run that comes back is counted once. */
function reachTable({ states }: Model, usage: MachineUsage): string {
  const begun = usage.states['.']?.reached
  if (begun === undefined) return '<p class="hint">В этих данных не посчитано, сколько запусков дошло до состояний.</p>'
  const reachedOf = ({ path }: State) => usage.states[path]?.reached ?? 0
  const rows = states
    .slice(1)
    .sort((one, other) => reachedOf(other) - reachedOf(one))
    .map((state) => [
      pointer(state.path, state.title),
      countText(reachedOf(state)),
      shareText(reachedOf(state), begun) || none,
      countText(usage.states[state.path]?.entered ?? 0),
      timeText(usage.states[state.path]?.times ?? []) || none,
    ])
  return table(
    `Из начавших (${countText(begun)}) дошли`,
    ['Состояние', 'Дошли хоть раз', 'Из начавших', 'Всего вошли', 'Медиана времени'],
    rows,
  )
}

const plural = new Intl.PluralRules('ru')

/** «1 240 раз», «2 раза» */
const timesText = (count: number) => `${countText(count)} ${plural.select(count) === 'few' ? 'раза' : 'раз'}`

function lines(...all: readonly (string | null)[]): string {
  const said = all.filter((line) => line !== null)
  return said.length === 1 ? said.join('') : `<ul>${said.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

/** A number stays with its unit. */
const unbroken = (text: string) => escaped(text.replaceAll(' ', '\u00a0'))

/** Of an arrow: how often, of how many starts, of how many that came to where it begins, and how long that took. */
function arrowPanel(model: Model, usage: MachineUsage, { id, source }: Arrow): string {
  const count = usage.arrows[id] ?? 0
  if (count === 0) return 'ни разу'
  const { entered = 0, times = [] } = usage.states[source] ?? {}
  const ofStarts = shareText(count, startsOf(usage))
  const ofEntered = source === '.' ? '' : shareText(count, entered)
  const median = timeText(times)
  const place = escaped(titleIn(model, source))
  return lines(
    `<strong>${timesText(count)}</strong>${ofStarts === '' ? '' : `, ${ofStarts} от запусков`}`,
    ofEntered === '' ? null : `${ofEntered} от вошедших в «${place}»`,
    median === '' ? null : `медиана времени в «${place}»: ${unbroken(median)}`,
  )
}

function statePanel(usage: MachineUsage, path: string): string {
  const { entered = 0, times = [] } = usage.states[path] ?? {}
  if (entered === 0) return 'ни разу'
  const share = shareText(entered, startsOf(usage))
  const median = timeText(times)
  return lines(
    `вошли <strong>${timesText(entered)}</strong>${share === '' ? '' : `, ${share} от запусков`}`,
    median === '' ? null : `медиана времени: ${unbroken(median)}`,
  )
}

/** The same figures as on the drawing, in words. */
export function countsOf(model: Model, usage: MachineUsage): Counts {
  const starts = `Запусков: ${countText(startsOf(usage))}. Считаются запуски, а не люди. Кто вернулся в состояние ещё раз, среди дошедших посчитан однажды; у стрелок считаются разы.`
  return {
    arrows: new Map(model.arrows.map(({ id }) => [id, escaped(arrowText(usage, id))])),
    states: new Map(model.states.map(({ path }) => [path, countText(usage.states[path]?.entered ?? 0)])),
    times: new Map(model.states.map(({ path }) => [path, escaped(timeText(usage.states[path]?.times ?? [])) || none])),
    panel: new Map([
      ...model.arrows.map((arrow): [string, string] => [arrow.id, arrowPanel(model, usage, arrow)]),
      ...model.states.map(({ path }): [string, string] => [path, statePanel(usage, path)]),
    ]),
    section: `<section><h2>Сколько из начавших дошло</h2><p class="hint">${starts}</p>${reachTable(model, usage)}</section>`,
  }
}

/** How many arrows are listed before the rest is folded. */
const first = 30

/** Every arrow of every machine whose use is known, the most used first. */
export function rankingOf(models: readonly Model[], usages: ReadonlyMap<string, MachineUsage>): string {
  const rows = models
    .flatMap((model) => {
      const usage = usages.get(model.name)
      return usage === undefined ? [] : model.arrows.map((arrow) => ({ model, usage, arrow }))
    })
    .map((each) => ({ ...each, count: each.usage.arrows[each.arrow.id] ?? 0 }))
    .sort((one, other) => other.count - one.count)
    .map(({ model, usage, arrow, count }) => [
      `<a href="${model.name}.html#${escaped(arrow.id)}">${escaped(arrow.title)}</a>`,
      countText(count),
      shareText(count, startsOf(usage)) || none,
      escaped(stateTitle(model, arrow.source)),
    ])
  if (rows.length === 0) return ''
  const ranked = (caption: string, some: typeof rows) =>
    table(caption, ['Что происходит', 'Сколько раз', 'От запусков', 'Где'], some)
  const rest = rows.slice(first)
  const folded = `<details><summary>Остальные стрелки: ${rest.length}</summary>${ranked('Остальные стрелки', rest)}</details>`
  return `<section><h2>Чем пользуются чаще всего</h2>${ranked('Стрелки всех схем', rows.slice(0, first))}${rest.length === 0 ? '' : folded}</section>`
}
