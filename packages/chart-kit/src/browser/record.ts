import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

import { actingReads, moments, opaque } from './config.ts'
import type { OpenedStage as Stage } from './driver.ts'
import { wasAndIs } from './line-changes.ts'
import type { Network } from './network.ts'
import { type Look, type Recording, textOf } from './recording.ts'
import { type Looked, lookAt } from './watch.ts'

/** Looks at a walk's page after each step, and notes where it is not as it was approved. */
export type Recorder = {
  /** The controls of what was seen. `goOn` lets the page's clock go on, where no timer is measured. */
  readonly look: (stage: Stage, place: string, goOn: (() => Promise<void>) | null) => Promise<readonly string[]>
  /** All looks so far. */
  readonly looks: () => Recording
  /** What is not as it was approved, the first such look first. */
  readonly differences: () => readonly string[]
}

type Screen = Omit<Look, 'place'>
type Reading = Screen & {
  readonly storage: ReadonlyMap<string, string>
  readonly controls: readonly string[]
  readonly asked: number
  readonly noted: number
}

/** Values that are made again each time, by the order in which they are met: whether two are the same is still seen. */
function numbering() {
  const numbers = new Map<string, number>()
  return (name: string, value: unknown) => {
    const key = `${name} ${JSON.stringify(value)}`
    const number = numbers.get(key) ?? [...numbers.keys()].filter((one) => one.startsWith(`${name} `)).length + 1
    numbers.set(key, number)
    return `${name} №${number}`
  }
}

function changes(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const written = [...now].flatMap(([key, value]) => (before.get(key) === value ? [] : [`keeps ${key}: ${value}`]))
  const gone = [...before.keys()].flatMap((key) => (now.has(key) ? [] : [`keeps ${key} no more`]))
  return [...written, ...gone].toSorted()
}

const [aTurn, aWhile, longestWait, manyLooks] = [25, 1_000, 15_000, 4]

/** Until nothing is on its way but what the walk itself holds. */
export async function untilQuiet({ page, isQuiet }: Pick<Stage, 'page' | 'isQuiet'>): Promise<void> {
  const deadline = performance.now() + longestWait
  for (let quiet = 0; quiet < 2 && performance.now() < deadline; ) {
    const isThere = await page.evaluate(() => true).catch(() => false)
    quiet = isThere && isQuiet() ? quiet + 1 : 0
    if (quiet === 0) await pause(10)
  }
}

function openReader(noted: () => readonly string[]) {
  const number = numbering()
  function wordFor(key: string, value: unknown): unknown {
    if (moments.includes(key) && typeof value === 'number') return 'a moment'
    return opaque.includes(key) ? number(key, value) : value
  }
  const inWords = (value: unknown): string => JSON.stringify(value, wordFor)

  /** What is kept as JSON is read like a request's body. */
  function keptIn({ storage }: Looked): Map<string, string> {
    const kept = storage.filter(([key]) => !opaque.includes(key.replace(/^\w+ /, '')))
    return new Map(kept.map(([key, value]) => [key, /^[[{]/.test(value) ? inWords(JSON.parse(value)) : value]))
  }

  /** A request as the server gets it. */
  const requestOf = ({ method, path, query, body }: ReturnType<Stage['network']['asked']>[number]) => {
    const search = query.size === 0 ? '' : `?${query}`
    return `asks ${method} ${path}${decodeURIComponent(search)}${body === null ? '' : ` ${inWords(body)}`}`
  }

  async function read(stage: Stage, before: Reading | null): Promise<Reading> {
    try {
      return await readOnce(stage, before)
    } catch (error) {
      // The page was left while it was read.
      if (!/context was destroyed|frame was detached|navigating/i.test(String(error))) throw error
      await pause(aTurn)
      return read(stage, before)
    }
  }

  async function readOnce(stage: Stage, before: Reading | null): Promise<Reading> {
    const { page, network } = stage
    const [tree, looked] = await Promise.all([page.locator('body').ariaSnapshot(), lookAt(stage)])
    const { host } = new URL(page.url())
    // Of a countdown of hours the seconds are how long the page took to come to it.
    const anyHost = (text: string) =>
      host === ''
        ? text
        : text
            .replaceAll(host, 'host')
            .replaceAll(/blob:\S+/g, 'blob:')
            .replaceAll(/\d{3,}:\d\d/g, 'hours')
    const asked = network.asked()
    const storage = looked === null ? new Map<string, string>() : keptIn(looked)
    const screen = [
      `at ${page.url().replace(/^\w+:\/\/[^/]*/, '')}, «${await page.title()}»`,
      ...(looked === null ? [] : looked.facts),
      ...(tree === '' ? [] : [tree]),
    ]
    const events = [
      ...asked
        .slice(before?.asked ?? 0)
        .map(requestOf)
        .toSorted()
        // Read once or twice before the page came to rest: how often each call is made, the walk counts.
        .filter((one, at, all) => one !== all[at - 1] || !isReading(one)),
      ...stage.copied.map((text) => `copies ${JSON.stringify(text)}`),
      ...changes(before?.storage ?? new Map(), storage),
      ...noted().slice(before?.noted ?? 0),
    ]
    return {
      events: events.map(anyHost),
      screen: anyHost(screen.join('\n')),
      storage,
      controls: looked?.controls ?? [],
      asked: asked.length,
      noted: noted().length,
    }
  }
  return read
}

const sameText = (one: Screen, other: Screen) => textOf(one) === textOf(other)

/** A call that changes nothing, however often it is made. */
const isReading = (event: string) =>
  event.startsWith('asks GET ') && !actingReads.some((path) => event === `asks GET ${path}`)

/**
 * Looks until the page is as it was approved; where nothing was, or it is another one, until it stays as it is.
 * `noted`: what else has come to pass, since the beginning.
 */
export function openRecorder(approved: Recording | null, noted: () => readonly string[] = () => []): Recorder {
  const looks: Look[] = []
  const differences: string[] = []
  const read = openReader(noted)
  let last: Reading | null = null

  async function settled(stage: Stage): Promise<Reading> {
    let reading = await read(stage, last)
    for (let same = 1, all = 1; same < manyLooks && all < 100; all += 1) {
      await pause(aTurn)
      const again = await read(stage, last)
      same = sameText(reading, again) ? same + 1 : 1
      reading = again
    }
    return reading
  }

  async function equalTo(wanted: Screen, stage: Stage, goOn: (() => Promise<void>) | null, longest: number) {
    const deadline = performance.now() + longest
    let reading = await read(stage, last)
    for (let looked = 1; !sameText(reading, wanted) && performance.now() < deadline; looked += 1) {
      await pause(aTurn)
      if (looked % 20 === 0) await goOn?.()
      reading = await read(stage, last)
    }
    return reading
  }

  async function readingFor(wanted: Screen | undefined, stage: Stage, goOn: (() => Promise<void>) | null) {
    if (wanted === undefined) return settled(stage)
    if (differences.length === 0) return equalTo(wanted, stage, goOn, longestWait)
    // One look was another one: those after it may well be as they were, and come as late.
    const reading = await equalTo(wanted, stage, goOn, aWhile)
    return sameText(reading, wanted) ? reading : settled(stage)
  }

  function compare(place: string, wanted: Look | undefined, reading: Reading) {
    if (wanted === undefined) differences.push(`${place}: no such look was approved`)
    else if (wanted.place !== place) differences.push(`${place}: it was «${wanted.place}» that was approved`)
    else if (!sameText(wanted, reading)) {
      const [address] = reading.screen.split('\n')
      differences.push(
        [`${place}, ${address}: not as it was approved`, ...wasAndIs(textOf(wanted), textOf(reading))].join('\n'),
      )
    }
  }

  return {
    looks: () => looks,
    differences: () => differences,
    async look(stage, place, goOn) {
      await untilQuiet(stage)
      const wanted = approved?.[looks.length]
      const reading = await readingFor(wanted, stage, goOn)
      stage.copied.splice(0)
      last = reading
      looks.push({ place, events: reading.events, screen: reading.screen })
      if (approved !== null) compare(place, wanted, reading)
      return reading.controls
    },
  }
}

const awaited = ['document', 'script', 'stylesheet', 'fetch', 'xhr']

/** Whether nothing is on its way to a page, but for the calls that are held. */
export function watchRequests(page: Page): (network: Network) => boolean {
  const open = new Set<Request>()
  // A worker that is ended while its own script comes leaves a request whose end is never reported.
  const workers = new Set<string>()
  page.on('worker', (worker) => void workers.add(worker.url()))
  page.on('request', (request) => {
    // What the page before it was waiting for is waited for no more, and its end is not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (awaited.includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return ({ unanswered }) => {
    const urls = [...open].map((request) => request.url()).filter((url) => !workers.has(url))
    const paths = urls.map((url) => new URL(url).pathname.replace(/^\/api/, ''))
    const isHeld = (path: string) => paths.filter((one) => one === path).length <= unanswered(path)
    return paths.every(isHeld)
  }
}
