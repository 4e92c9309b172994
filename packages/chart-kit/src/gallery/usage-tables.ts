import { escaped } from '../draw/escaped.ts'
import { type Arrow, type Model, titleIn } from '../draw/model.ts'
import { arrowText, countText, shareText, startsOf, timeText } from '../draw/usage/overlay.ts'
import type { MachineUsage } from '../read/usage-file.ts'
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

type Step = { readonly path: string; readonly next: Arrow | null }

/** The state without states of its own that is entered with a state; of regions the first. */
function leafOf(model: Model, path: string): string {
  const { states } = model
  const state = states.find((each) => each.path === path)
  const child = state?.initial ?? states.find(({ parent }) => parent === path)?.path
  return state === undefined || child === undefined ? path : leafOf(model, child)
}

/** Where the machine begins; a region has a beginning of its own. */
function beginnings(model: Model, path = '.'): string[] {
  const state = model.states.find((each) => each.path === path)
  if (state?.initial != null) return beginnings(model, state.initial)
  const regions = model.states.filter(({ parent }) => parent === path)
  return regions.length === 0 ? [path] : regions.flatMap((region) => beginnings(model, region.path))
}

/** From a beginning along the arrow that was taken most, until it ends or comes back to where it was before. */
export function mostUsedRoute(model: Model, usage: MachineUsage, from: string): readonly Step[] {
  const taken = ({ id }: Arrow) => usage.arrows[id] ?? 0
  const route: Step[] = []
  const passed = new Set<string>()
  let path: string | null = from
  while (path !== null && !passed.has(path)) {
    const place: string = path
    passed.add(place)
    const [next = null] = model.arrows
      .filter((arrow) => arrow.source === '.' || `${place}.`.startsWith(`${arrow.source}.`))
      .filter((arrow) => taken(arrow) > 0)
      .filter(({ targets: [target] }) => target !== undefined && leafOf(model, target) !== place)
      .sort((one, other) => taken(other) - taken(one))
    route.push({ path: place, next })
    path = next === null ? null : leafOf(model, next.targets[0] ?? '.')
  }
  return route
}

function funnel(model: Model, usage: MachineUsage, route: readonly Step[], caption: string): string {
  const starts = startsOf(usage)
  const rows = route.map(({ path, next }, at) => {
    const { entered = 0, times = [] } = usage.states[path] ?? {}
    const went = next === null ? 0 : (usage.arrows[next.id] ?? 0)
    return [
      String(at + 1),
      pointer(path, titleIn(model, path)),
      countText(entered),
      shareText(entered, starts) || none,
      next === null ? none : pointer(next.id, next.title),
      next === null ? none : countText(went),
      next === null ? none : shareText(went, entered) || none,
      timeText(times) || none,
    ]
  })
  const heads = [
    'Шаг',
    'Состояние',
    'Вошли',
    'От запусков',
    'Чаще всего дальше',
    'Сколько раз',
    'От вошедших',
    'Медиана времени',
  ]
  return table(caption, heads, rows)
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
  const routes = beginnings(model)
    .map((from) => mostUsedRoute(model, usage, from))
    .filter((route, at) => at === 0 || route.length > 1)
  const funnels = routes.map((route, at) =>
    funnel(model, usage, route, routes.length === 1 ? 'Самый частый путь' : `Самый частый путь, часть ${at + 1}`),
  )
  const starts = `Запусков: ${countText(startsOf(usage))}. Считаются разы, а не люди: одна и та же стрелка могла сработать несколько раз.`
  return {
    arrows: new Map(model.arrows.map(({ id }) => [id, escaped(arrowText(usage, id))])),
    states: new Map(model.states.map(({ path }) => [path, countText(usage.states[path]?.entered ?? 0)])),
    times: new Map(model.states.map(({ path }) => [path, escaped(timeText(usage.states[path]?.times ?? [])) || none])),
    panel: new Map([
      ...model.arrows.map((arrow): [string, string] => [arrow.id, arrowPanel(model, usage, arrow)]),
      ...model.states.map(({ path }): [string, string] => [path, statePanel(usage, path)]),
    ]),
    section: `<section><h2>Воронка</h2><p class="hint">${starts}</p>${funnels.join('\n')}</section>`,
  }
}
