import { escaped } from '../draw/escaped.ts'
import { type Arrow, type Model, type State, titleIn } from '../draw/model.ts'
import { arrowText, countText, shareText, startsOf, timeText } from '../draw/usage/overlay.ts'
import type { MachineUsage } from '../read/usage-file.ts'
import { words } from '../words.ts'
import { stateTitle } from './entries.ts'
import { pointer, table } from './html.ts'

const said = words.gallery.usage

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
  if (begun === undefined) return `<p class="hint">${said.notCounted}</p>`
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
  return table(said.reachedTable(countText(begun)), said.reachedHeads, rows)
}

const timesHtml = (count: number) => `<strong>${words.draw.times(count, countText(count))}</strong>`

function lines(...all: readonly (string | null)[]): string {
  const said = all.filter((line) => line !== null)
  return said.length === 1 ? said.join('') : `<ul>${said.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

/** A number stays with its unit. */
const unbroken = (text: string) => escaped(text.replaceAll(' ', '\u00a0'))

/** Of an arrow: how often, of how many starts, of how many that came to where it begins, and how long that took. */
function arrowPanel(model: Model, usage: MachineUsage, { id, source }: Arrow): string {
  const count = usage.arrows[id] ?? 0
  if (count === 0) return said.never
  const { entered = 0, times = [] } = usage.states[source] ?? {}
  const ofStarts = shareText(count, startsOf(usage))
  const ofEntered = source === '.' ? '' : shareText(count, entered)
  const median = timeText(times)
  const place = escaped(titleIn(model, source))
  return lines(
    `${timesHtml(count)}${ofStarts === '' ? '' : said.ofStarts(ofStarts)}`,
    ofEntered === '' ? null : said.ofEntered(ofEntered, place),
    median === '' ? null : said.medianIn(place, unbroken(median)),
  )
}

function statePanel(usage: MachineUsage, path: string): string {
  const { entered = 0, times = [] } = usage.states[path] ?? {}
  if (entered === 0) return said.never
  const share = shareText(entered, startsOf(usage))
  const median = timeText(times)
  return lines(
    `${said.entered(timesHtml(entered))}${share === '' ? '' : said.ofStarts(share)}`,
    median === '' ? null : said.median(unbroken(median)),
  )
}

/** The same figures as on the drawing, in words. */
export function countsOf(model: Model, usage: MachineUsage): Counts {
  const starts = said.starts(countText(startsOf(usage)))
  return {
    arrows: new Map(model.arrows.map(({ id }) => [id, escaped(arrowText(usage, id))])),
    states: new Map(model.states.map(({ path }) => [path, countText(usage.states[path]?.entered ?? 0)])),
    times: new Map(model.states.map(({ path }) => [path, escaped(timeText(usage.states[path]?.times ?? [])) || none])),
    panel: new Map([
      ...model.arrows.map((arrow): [string, string] => [arrow.id, arrowPanel(model, usage, arrow)]),
      ...model.states.map(({ path }): [string, string] => [path, statePanel(usage, path)]),
    ]),
    section: `<section><h2>${said.reached}</h2><p class="hint">${starts}</p>${reachTable(model, usage)}</section>`,
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
  const ranked = (caption: string, some: typeof rows) => table(caption, said.rankedHeads, some)
  const rest = rows.slice(first)
  const folded = `<details><summary>${said.rest}: ${rest.length}</summary>${ranked(said.rest, rest)}</details>`
  return `<section><h2>${said.ranking}</h2>${ranked(said.all, rows.slice(0, first))}${rest.length === 0 ? '' : folded}</section>`
}
