import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'
import { catalogue } from '../config.ts'
import { type Layer, layers } from '../draw/boxes.ts'
import { type View, viewsOf } from '../draw/fold.ts'
import { type Layout, layOut } from '../draw/layout.ts'
import { type Model, modelsOf } from '../draw/model.ts'
import { type Overlay, paint } from '../draw/paint.ts'
import { pageColours, stylesheet } from '../draw/palette.ts'
import { sceneOf } from '../draw/scene.ts'
import { pathsFile } from '../sheets/document.ts'
import { sheetsInHtml } from '../sheets/formats/sheets-html.ts'
import { profileNamed } from '../walks/profiles.ts'
import { downloadsOf } from './downloads.ts'
import type { Drawings } from './drawing.ts'
import { factsOf, walksOf } from './facts.ts'
import { indexPage, type Known, machinePage, type Note } from './pages.ts'
import { specificationPage } from './specification.ts'
import { walkDataOf } from './walk-data.ts'

/** Of each layer, the views in their order; the whole machine is the last. */
export type Layouts = Readonly<Record<Layer, readonly Layout[]>>

export async function layoutsOf(model: Model, views: readonly View[] = viewsOf(model)): Promise<Layouts> {
  const [plain, technical] = await Promise.all(
    layers.map((layer) => Promise.all(views.map((view) => layOut(sceneOf(model, layer, view))))),
  )
  return { plain: plain ?? [], technical: technical ?? [] }
}

export function drawingsOf({ plain, technical }: Layouts, overlay?: Overlay): Drawings {
  const painted = (layouts: readonly Layout[]) => layouts.map((layout) => paint(layout, overlay, 'gallery'))
  return { plain: painted(plain), technical: painted(technical) }
}

/** The pages' script in one piece, as pages that are opened from disk need it. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./browser/main.ts', import.meta.url)), formats: ['iife'], name: 'gallery' },
    },
  })
  const [made] = [built].flat()
  const [chunk] = made !== undefined && 'output' in made ? made.output : []
  if (chunk === undefined) throw new Error('The gallery has no script')
  return chunk.code
}

/** What every page of the gallery is on. */
export async function writeAssets(out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  copyFileSync(new URL('./layer.js', import.meta.url), join(out, 'layer.js'))
  writeFileSync(join(out, 'gallery.js'), await script())
  const style = readFileSync(new URL('./gallery.css', import.meta.url), 'utf8')
  writeFileSync(join(out, 'gallery.css'), `${pageColours}\n${style}\n${stylesheet}\n`)
  writeFileSync(join(out, 'specification.html'), specificationPage(modelsOf()))
}

const walked = new Map<string, Known>()

/** What walking a machine tells; a page of one of its regions has the machine's own. */
export function knownOf({ name }: Model): Known {
  const walkthrough = catalogue.find((each) => each.name === name || name.startsWith(`${each.name}.`))
  if (walkthrough === undefined) return { facts: new Map(), walk: null, files: [] }
  const found = walked.get(walkthrough.name) ?? {
    facts: factsOf(walkthrough),
    walk: walkDataOf(walkthrough),
    files: downloadsOf(walkthrough),
  }
  walked.set(walkthrough.name, found)
  return found
}

export const factsFor = (model: Model) => knownOf(model).facts

export function writeIndex(out: string, models: readonly Model[], ranking = ''): void {
  writeFileSync(
    join(out, 'index.html'),
    indexPage(models, factsFor, { hasChanges: existsSync(join(out, 'diff.html')), ranking }),
  )
}

export function writeMachine(out: string, model: Model, drawings: Drawings, note: Note): void {
  // A region is a part of a walk, not one, and no machine of its own.
  const known = note.partOf === undefined ? knownOf(model) : { ...knownOf(model), walk: null, files: [] }
  writeFileSync(join(out, `${model.name}.html`), machinePage(model, drawings, note, known))
}

/** The sheets that the panels lead to: all of them, whichever machines are drawn. */
export async function writeSheets(out: string): Promise<void> {
  const profile = profileNamed('manual')
  if (profile === undefined) return
  writeFileSync(join(out, 'paths.html'), await sheetsInHtml(pathsFile(walksOf('manual'), { profile, seed: 0 })))
}
