import type { Layer } from '../draw/boxes.ts'
import { escaped } from '../draw/escaped.ts'
import { viewsOf } from '../draw/fold.ts'
import type { Model } from '../draw/model.ts'
import { words } from '../words.ts'

/** Of each layer, the views in their order. */
export type Drawings = Readonly<Record<Layer, readonly string[]>>

/** Which groups are open: a choice for those who do not press the signs on the drawing. */
export function viewChoice(model: Model, { plain }: Drawings): string {
  const views = viewsOf(model)
  if (plain.length === 1) return ''
  const options = views.map(({ id, title }) => `<option value="${escaped(id)}">${escaped(title)}</option>`).join('')
  return `<label class="views"><span>${words.gallery.tools.view}</span> <select data-views>${options}</select></label>`
}

/** All drawings of a page, of which the script shows one. */
export function drawn({ plain, technical }: Drawings, label: string): string {
  const svgs = [...plain, ...technical].map((svg, at) => (at === 0 ? svg : svg.replace('<svg ', '<svg hidden ')))
  return `<div class="view" tabindex="0" role="group" aria-label="${escaped(label)}">
${svgs.join('')}</div>`
}

/** The parts of a parallel machine that have pages of their own. */
export function regionLinks(regions: readonly Model[]): string {
  const links = regions.map(({ name, title }) => `<a href="${escaped(name)}.html">${escaped(title)}</a>`)
  return links.length === 0
    ? ''
    : `<p class="facts regions"><span>${words.gallery.tools.regions}</span> ${links.join(' ')}</p>`
}
