import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { layers } from '../boxes.ts'
import { type Layout, layOut } from '../layout.ts'
import type { Model } from '../model.ts'
import { type Overlay, paint } from '../paint.ts'
import { stylesheet } from '../palette.ts'
import { sceneOf } from '../scene.ts'
import { type Drawings, indexPage, machinePage, type Note } from './pages.ts'
import { specificationPage } from './specification.ts'

export type Layouts = Readonly<Record<(typeof layers)[number], Layout>>

export async function layoutsOf(model: Model): Promise<Layouts> {
  return { plain: await layOut(sceneOf(model, 'plain')), technical: await layOut(sceneOf(model, 'technical')) }
}

export function drawingsOf(layouts: Layouts, overlay?: Overlay): Drawings {
  return { plain: paint(layouts.plain, overlay, false), technical: paint(layouts.technical, overlay, false) }
}

/** What every page of the gallery stands on. */
export function writeAssets(out: string): void {
  mkdirSync(out, { recursive: true })
  for (const name of ['gallery.js', 'theme.js']) copyFileSync(join('tools/charts/gallery', name), join(out, name))
  writeFileSync(join(out, 'gallery.css'), `${readStyle()}\n${stylesheet}\n`)
  writeFileSync(join(out, 'specification.html'), specificationPage())
}

function readStyle(): string {
  return readFileSync('tools/charts/gallery/gallery.css', 'utf8')
}

export function writeIndex(out: string, models: readonly Model[]): void {
  writeFileSync(join(out, 'index.html'), indexPage(models))
}

export function writeMachine(out: string, model: Model, drawings: Drawings, note: Note): void {
  writeFileSync(join(out, `${model.name}.html`), machinePage(model, drawings, note))
}
