import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../config.ts'
import { regionsOf } from '../draw/fold.ts'
import type { Layout } from '../draw/layout.ts'
import { mermaid } from '../draw/mermaid.ts'
import { type Model, modelOf, modelsOf } from '../draw/model.ts'
import { overview } from '../draw/overview.ts'
import { type Overlay, paint } from '../draw/paint.ts'
import { resultsOverlay } from '../draw/records.ts'
import { scxml } from '../draw/scxml.ts'
import { roomFor, usageOverlay } from '../draw/usage/overlay.ts'
import { readUsage, type Usage } from '../draw/usage/read.ts'
import { xstateJson } from '../draw/xstate-json.ts'
import { check } from '../gallery/check.ts'
import { diffPages } from '../gallery/diff/pages.ts'
import { arrowsIn } from '../gallery/results.ts'
import { bareSentences } from '../gallery/specification.ts'
import { type Counts, countsOf, rankingOf } from '../gallery/usage-tables.ts'
import {
  drawingsOf,
  type Layouts,
  layoutsOf,
  writeAssets,
  writeIndex,
  writeMachine,
  writeSheets,
} from '../gallery/write.ts'
import { Refused, WrongCommand } from '../refused.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import { help, type Options, optionsIn } from './charts-options.ts'

const said = words.commands.charts

type Region = { readonly model: Model; readonly layouts: Layouts }
type Drawn = Region & {
  readonly regions: readonly Region[]
  readonly shown: Shown | null
  readonly counts: Counts | undefined
}

/** What lies on a drawing; `id` is a part of the name of its file. */
type Shown = { readonly id: 'results' | 'usage'; readonly overlay: Overlay }

/** A machine with its places; what an overlay of usage writes needs more room beside everything. */
async function laidOut(model: Model, markRoom: number | undefined): Promise<Region> {
  return { model, layouts: await layoutsOf(markRoom === undefined ? model : { ...model, markRoom }) }
}

function shownOn(model: Model, { results }: Options, arrows: unknown, usage: Usage | null): Shown | null {
  const covered = results === null ? null : resultsOverlay(results, model, arrows)
  if (covered !== null) return { id: 'results', overlay: covered }
  const used = usage?.machines.get(model.name)
  return usage === null || used === undefined ? null : { id: 'usage', overlay: usageOverlay(model, used, usage) }
}

async function drawnWith(model: Model, shown: Shown | null, usage: Usage | null): Promise<Drawn> {
  const used = usage?.machines.get(model.name)
  const room = shown?.id === 'usage' ? roomFor(shown.overlay) : undefined
  return {
    ...(await laidOut(model, room)),
    regions: await Promise.all(regionsOf(model).map((region) => laidOut(region, room))),
    shown,
    counts: used === undefined ? undefined : countsOf(model, used),
  }
}

function writePages(out: string, { model, layouts, regions, shown, counts }: Drawn): void {
  const ofRegion = counts === undefined ? undefined : { ...counts, section: '' }
  const text = shown?.overlay.caption ?? ''
  for (const region of regions)
    writeMachine(out, region.model, drawingsOf(region.layouts, shown?.overlay), {
      text,
      counts: ofRegion,
      partOf: model,
    })
  const parts = regions.map((region) => region.model)
  writeMachine(out, model, drawingsOf(layouts, shown?.overlay), { text, parts, counts })
}

function svgsOf({ model, layouts, shown }: Region & Pick<Drawn, 'shown'>): { name: string; svg: string }[] {
  return [null, ...(shown === null ? [] : [shown])].flatMap((each) => {
    const name = [model.name, each?.id].filter(Boolean).join('.')
    const files = (painted: readonly Layout[], layer: string) =>
      painted.map((layout) => {
        const view = layout.scene.view.id === 'whole' ? '' : layout.scene.view.id
        return { name: [name, view, layer].filter(Boolean).join('.'), svg: paint(layout, each?.overlay) }
      })
    return [...files(layouts.plain, ''), ...files(layouts.technical, 'technical')]
  })
}

async function writeAll(options: Options, walkthroughs: readonly Walkthrough[]): Promise<void> {
  const { out } = options
  const wants = (format: Options['formats'][number]) => options.formats.includes(format)
  mkdirSync(out, { recursive: true })
  const models = walkthroughs.map((walkthrough) => modelOf(walkthrough.machine, walkthrough))
  const arrows = options.results === null ? null : arrowsIn(options.results)
  const usage = options.usage === null ? null : readUsage(options.usage, modelsOf())
  for (const line of usage?.left ?? []) console.log(line)
  const drawn: Drawn[] = []
  if (wants('html') || wants('svg'))
    for (const model of models) drawn.push(await drawnWith(model, shownOn(model, options, arrows, usage), usage))

  if (wants('html')) {
    await writeAssets(out)
    writeIndex(out, models, usage === null ? '' : rankingOf(models, usage.machines))
    await writeSheets(out)
    for (const each of drawn) writePages(out, each)
  }
  const svgs = drawn.flatMap((each) =>
    [each, ...each.regions.map((region) => ({ ...region, shown: null }))].flatMap(svgsOf),
  )
  if (wants('svg')) for (const { name, svg } of svgs) writeFileSync(join(out, `${name}.svg`), svg)
  if (wants('md')) writeFileSync(join(out, 'machines.md'), overview(models))
  if (wants('scxml')) for (const model of models) writeFileSync(join(out, `${model.name}.scxml`), scxml(model))
  if (wants('xstate'))
    for (const walkthrough of walkthroughs)
      writeFileSync(join(out, `${walkthrough.name}.xstate.json`), xstateJson(walkthrough))
  if (wants('mermaid')) for (const model of models) writeFileSync(join(out, `${model.name}.mmd`), mermaid(model))
}

async function runCheck(walkthroughs: readonly Walkthrough[]): Promise<number> {
  const found = await check(walkthroughs)
  for (const { machine, rule, text } of found) console.log(`${machine}: ${rule}: ${text}`)
  if (found.length === 0) console.log(said.sound(walkthroughs.length))
  const bare = bareSentences(modelsOf()).length
  if (bare > 0) console.log(said.bare(bare))
  return found.length === 0 ? 0 : 1
}

async function run(args: readonly string[]): Promise<number> {
  const options = optionsIn(args)
  if (options.isHelp) {
    console.log(help)
    return 0
  }
  const walkthroughs = catalogue.filter(({ name }) => options.machines.length === 0 || options.machines.includes(name))
  if (options.isCheck) return runCheck(walkthroughs)
  if (options.diff !== null) {
    // Its pages lead to the gallery's.
    if (!existsSync(join(options.out, 'index.html'))) await writeAll({ ...options, formats: ['html'] }, walkthroughs)
    console.log(await diffPages(options.diff, walkthroughs, options.out))
    writeIndex(
      options.out,
      modelsOf().filter(({ name }) => existsSync(join(options.out, `${name}.html`))),
    )
    return 0
  }
  await writeAll(options, walkthroughs)
  console.log(said.done(`${options.out}${options.formats.includes('html') ? '/index.html' : ''}`))
  return 0
}

/** What the file system refuses is reported like a wrong setting: the folder was named by the person. */
function faultOf(error: unknown): { readonly text: string; readonly status: number } | null {
  if (error instanceof Refused) return { text: error.message, status: error instanceof WrongCommand ? 2 : 1 }
  const isOfFiles = error instanceof Error && 'syscall' in error && 'path' in error
  return isOfFiles ? { text: words.commands.unwritable(error.message), status: 2 } : null
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const fault = faultOf(error)
  if (fault === null) throw error
  console.error(fault.text)
  process.exitCode = fault.status
}
