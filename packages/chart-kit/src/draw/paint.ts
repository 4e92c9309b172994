import { words as spoken } from '../words.ts'
import { type Box, faces, inset, isFrame, lineHeight, type Row, signRoom, signWidth } from './boxes.ts'
import { escaped } from './escaped.ts'
import { foldingOf } from './fold.ts'
import { type Typeface, widthOf } from './font.ts'
import type { Layout, Line, Point, Rectangle } from './layout.ts'
import { arrowKinds } from './model.ts'
import { stylesheet } from './palette.ts'
import type { Sign } from './scene.ts'
import { signs as kindSigns } from './signs.ts'

/** What is added to a drawing of the same places: text beside an arrow or a title, a tone, and whether it steps back. */
export type Mark = {
  readonly text?: string
  readonly tone?: Tone
  readonly isDim?: boolean
  /** How much it is used, from 1 to 5 (usage/heat.ts). */
  readonly heat?: number
}
type Tone = 'path' | 'covered' | 'missed' | 'failed' | 'added' | 'removed' | 'changed'

/** By state path or arrow id; `caption` is written above the drawing. */
export type Overlay = { readonly caption: string; readonly marks: ReadonlyMap<string, Mark> }

export const noOverlay: Overlay = { caption: '', marks: new Map() }

const round = (value: number) => String(Math.round(value * 10) / 10)

function rect({ x, y, width, height }: Rectangle, radius: number, className: string): string {
  const [left, top, wide, high] = [x, y, width, height].map(round)
  return `<rect class="${className}" x="${left}" y="${top}" width="${wide}" height="${high}" rx="${radius}"/>`
}

const said = spoken.draw

/** A line of text, as wide as it was measured: whatever font draws it, it stays in its box. */
function words(text: string, x: number, y: number, className: string, typeface: Typeface): string {
  const length = `textLength="${round(widthOf(text, typeface))}" lengthAdjust="spacingAndGlyphs"`
  return `<text class="${className}" x="${round(x)}" y="${round(y)}" ${length}>${escaped(text)}</text>`
}

/** The line with its corners rounded. */
function path(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = [`M${round(first.x)} ${round(first.y)}`]
  for (const [place, corner] of rest.entries()) {
    const before = points[place]
    const after = points[place + 2]
    if (before === undefined || after === undefined) {
      parts.push(`L${round(corner.x)} ${round(corner.y)}`)
      continue
    }
    const [entry, exit] = [towards(corner, before), towards(corner, after)]
    parts.push(`L${entry.text}Q${round(corner.x)} ${round(corner.y)} ${exit.text}`)
  }
  return parts.join('')
}

function towards(corner: Point, other: Point): { text: string } {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y)
  const share = length === 0 ? 0 : Math.min(8, length / 2) / length
  const x = corner.x + (other.x - corner.x) * share
  const y = corner.y + (other.y - corner.y) * share
  return { text: `${round(x)} ${round(y)}` }
}

/**
 * A `file` brings its style and its caption along; a drawing of the `gallery` can be folded by the page's script; a
 * `page` has nothing but the style for it.
 */
export type Setting = 'file' | 'gallery' | 'page'

/** What a folded group shows of the marks within it: the first of these. */
const tonesOfFolds: readonly Tone[] = ['failed', 'changed', 'added', 'removed', 'missed', 'path', 'covered']

/** One painter for one drawing: the overlay and the prefix of ids are asked everywhere. */
export function paint(layout: Layout, overlay: Overlay = noOverlay, setting: Setting = 'file'): string {
  const { scene, size, places, lines } = layout
  const { model, layer, boxes, signs, view, whole } = scene
  const prefix = [model.name, layer, ...(view.id === 'whole' ? [] : [view.id])].join('-')

  function markWithin(path: string): Mark {
    const within = whole.states.filter((state) => state.path.startsWith(`${path}.`)).map((state) => state.path)
    const ids = [path, ...within, ...whole.arrows.filter(({ source }) => within.includes(source)).map(({ id }) => id)]
    const marks = ids.flatMap((id) => overlay.marks.get(id) ?? [])
    const tone = tonesOfFolds.find((each) => marks.some((mark) => mark.tone === each))
    if (tone === undefined) return { isDim: marks.length > 0 && marks.every(({ isDim }) => isDim === true) }
    return { tone: tone === 'added' || tone === 'removed' ? 'changed' : tone }
  }
  const markOf = (id: string): Mark => {
    const mark = overlay.marks.get(id)
    const isOwn = mark?.tone !== undefined || mark?.heat !== undefined
    return !isOwn && boxes.get(id)?.inside != null ? markWithin(id) : (mark ?? {})
  }
  function classes(base: string, id: string): string {
    const { tone, isDim, heat } = markOf(id)
    const added = [
      tone === undefined ? '' : `is-${tone}`,
      isDim === true ? 'dim' : '',
      heat === undefined ? '' : `heat-${heat}`,
    ]
    return [base, ...added].filter(Boolean).join(' ')
  }

  function markText(id: string, right: number, baseline: number): string {
    const { text } = markOf(id)
    return text === undefined ? '' : words(text, right, baseline, 'mark', faces.mark)
  }

  function paintRow({ arrow, lines: texts, top }: Row, { x, y, width }: Rectangle, isBoxed: boolean): string {
    const left = x + (isBoxed ? inset.x : 7)
    const height = texts.length * lineHeight.text
    const sign = `<use href="#${prefix}-sign-${arrow.kind}" x="${round(left - 1)}" y="${round(y + top + 1.5)}"/>`
    const body = texts.map((text, line) =>
      words(text, left + signWidth, y + top + 11 + line * lineHeight.text, 'row', faces.text),
    )
    const mark = markText(arrow.id, x + width - (isBoxed ? inset.x : 7), y + top + 11)
    const hit = rect({ x: left - 3, y: y + top - 1, width: width - (left - x) - 4, height: height + 3 }, 4, 'hit')
    const id = escaped(arrow.id)
    return `<g class="${classes(`arrow ${arrow.kind}`, arrow.id)}" data-arrow="${id}">${hit}${sign}${body.join('')}${mark}</g>`
  }

  function paintTitle(box: Box, { x, y, width }: Rectangle, className: string): string {
    const text = box.title.map((line, index) =>
      words(line, x + inset.x, y + inset.y + 12 + index * lineHeight.title, className, faces.title),
    )
    // The sign that folds a group is in the same corner.
    const hasSign = setting === 'gallery' && foldingOf(whole, view, box.state.path) !== null
    return text.join('') + markText(box.state.path, x + width - inset.x - (hasSign ? signRoom : 0), y + inset.y + 12)
  }

  function paintNotes({ notes }: Box, { x, y }: Rectangle): string {
    return notes
      .map(({ icon, lines: texts, top }) => {
        const sign = `<use href="#${prefix}-${icon}" x="${round(x + inset.x)}" y="${round(y + top + 2)}"/>`
        const left = x + inset.x + signWidth
        const body = texts.map((text, line) =>
          words(text, left, y + top + 11 + line * lineHeight.text, 'note', faces.text),
        )
        return sign + body.join('')
      })
      .join('')
  }

  function paintBox(box: Box): string {
    const place = places.get(box.state.path)
    if (place === undefined || box.state.parent === null) return ''
    const { path: id, kind } = box.state
    const depth = Math.min(3, id.split('.').length)
    if (isFrame(box)) {
      const isRegion = model.states.find(({ path: parent }) => parent === box.state.parent)?.kind === 'parallel'
      const frame = rect(place, 14, `group depth-${depth}${isRegion ? ' region' : ''}`)
      return `<g class="${classes('state', id)}" data-state="${escaped(id)}">${frame}${paintNotes(box, place)}</g>`
    }
    const { x, y, width, height } = place
    const below = box.inside === null ? '' : rect({ x: x + 4, y: y + 4, width, height }, 10, 'card under')
    const frame = below + rect(place, 10, 'card')
    const rim = rect({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, 7, 'rim')
    const [first] = box.rows
    const rule =
      first === undefined ? '' : `<path class="rule" d="M${round(x)} ${round(y + first.top - 6)}h${round(width)}"/>`
    const rows = box.rows.map((row) => paintRow(row, place, true)).join('')
    const title = paintTitle(box, place, 'title')
    const inside = `${kind === 'final' ? rim : ''}${title}${paintNotes(box, place)}${rule}${rows}`
    return `<g class="${classes('state', id)}" data-state="${escaped(id)}">${frame}${inside}</g>`
  }

  function paintLine({ link, points }: Line): string {
    const used = new Set(link.arrows.map(({ kind }) => kind))
    const [only] = used
    const kind = used.size === 1 && only !== undefined ? only : 'mixed'
    const marks = link.arrows.map(({ id }) => markOf(id))
    const tone = marks.find((mark) => mark.tone !== undefined && mark.isDim !== true)?.tone
    const isDim = link.arrows.length > 0 && marks.every((mark) => mark.isDim === true)
    const heat = Math.max(...marks.map((mark) => mark.heat ?? 0), 0)
    const extra = `${tone === undefined ? '' : ` is-${tone}`}${isDim ? ' dim' : ''}${heat === 0 ? '' : ` heat-${heat}`}`
    const ids = link.arrows.map(({ id }) => id).join(' ')
    const head = `marker-end="url(#${prefix}-${tone ?? kind})"`
    return `<path class="line ${kind}${extra}" data-line="${escaped(ids)}" d="${path(points)}" ${head}/>`
  }

  function paintLabel({ link, label }: Line): string {
    if (label === null || link.label === null) return ''
    const place = label
    const isDim = link.arrows.every(({ id }) => markOf(id).isDim === true)
    const rows = link.label.rows.map((row) => paintRow(row, place, false)).join('')
    return `<g class="label${isDim ? ' faint' : ''}">${rect(place, 7, 'plate')}${rows}</g>`
  }

  function paintSign({ id, kind }: Sign): string {
    const place = places.get(id)
    if (place === undefined) return ''
    if (kind === 'start') return rect(place, 6, 'start')
    return rect(place, 14, 'any') + words(said.fromAnyState, place.x + 14, place.y + 18, 'note', faces.text)
  }

  function paintGroupTitle(box: Box): string {
    const place = places.get(box.state.path)
    if (place === undefined || !isFrame(box)) return ''
    return `<g class="${classes('heading', box.state.path)}">${paintTitle(box, place, 'title halo')}</g>`
  }

  /** The sign that opens or folds a group, for the pointer, the keyboard and screen readers alike. */
  function paintToggle(box: Box): string {
    const place = places.get(box.state.path)
    const leadsTo = foldingOf(whole, view, box.state.path)
    if (place === undefined || leadsTo === null) return ''
    const isOpen = box.inside === null
    const name = isOpen ? said.fold(box.state.title) : said.unfold(box.state.title, box.inside ?? 0)
    const [x, y] = [place.x + place.width - 27, place.y + 7]
    const sign = `M${round(x + 5)} ${round(y + 10)}h10${isOpen ? '' : `M${round(x + 10)} ${round(y + 5)}v10`}`
    return (
      `<g class="toggle" role="button" tabindex="0" aria-expanded="${isOpen}" aria-label="${escaped(name)}"` +
      ` data-fold="${escaped(box.state.path)}" data-leads="${escaped(leadsTo)}">` +
      `${rect({ x, y, width: 20, height: 20 }, 6, 'button')}<path class="icon" d="${sign}"/></g>`
    )
  }

  const marker = (name: string) =>
    `<marker id="${prefix}-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="10" ` +
    `markerHeight="10" orient="auto"><path class="head ${name} is-${name}" d="M0 .5 8 4 0 7.5z"/></marker>`
  const tones = new Set([...overlay.marks.values()].flatMap(({ tone }) => tone ?? []))
  const kindIcons = arrowKinds.map(
    (kind) =>
      `<symbol id="${prefix}-sign-${kind}" width="11" height="11" viewBox="0 0 11 11"><path class="sign" d="${kindSigns[kind]}"/></symbol>`,
  )
  const icons =
    kindIcons.join('') +
    `<symbol id="${prefix}-call" width="11" height="11" viewBox="0 0 11 11"><path class="icon" d="M1.2 4a4.4 4.4 0 0 1 8.2-.6M9.8 7a4.4 4.4 0 0 1-8.2.6M9.8.9v2.6H7.2M1.2 10.1V7.5h2.6"/></symbol>` +
    `<symbol id="${prefix}-tag" width="11" height="11" viewBox="0 0 11 11"><path class="icon" d="M1 1h4.4L10 5.6 5.6 10 1 5.4zM3.4 3.4h.01"/></symbol>` +
    `<symbol id="${prefix}-within" width="11" height="11" viewBox="0 0 11 11"><path class="icon" d="M1 1h6v4.5H1zM4 8v2h6V5.5H9"/></symbol>`
  const all = [...boxes.values()]
  const toggles = setting === 'gallery' ? all.map(paintToggle).join('') : ''
  const forPage = setting === 'gallery' ? ` data-view="${escaped(view.id)}"` : ''
  const caption = setting === 'file' ? overlay.caption : ''
  const top = caption === '' ? 0 : 26
  const [width, height] = [size.width, size.height + top].map(round)
  const name = layer === 'plain' ? model.title : `${model.title}: ${model.name}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart ${layer}" viewBox="0 ${-top} ${width} ${height}" width="${width}"`,
    ` height="${height}" role="${toggles === '' ? 'img' : 'group'}" aria-label="${escaped(name)}" data-machine="${escaped(model.name)}"${forPage}>`,
    `<title>${escaped(name)}</title>`,
    setting === 'file' ? `<style>${stylesheet}</style>` : '',
    `<defs>${[...arrowKinds, 'mixed', ...tones].map(marker).join('')}${icons}</defs>`,
    // The tables say it all to screen readers; what can be pressed is after them.
    toggles === '' ? '<g>' : '<g aria-hidden="true">',
    caption === '' ? '' : words(caption, 12, -8, 'title', faces.title),
    '\n',
    all.filter(isFrame).map(paintBox).filter(Boolean).join('\n'),
    '\n',
    lines.map(paintLine).join('\n'),
    '\n',
    all
      .filter((box) => !isFrame(box))
      .map(paintBox)
      .join('\n'),
    signs.map(paintSign).join(''),
    '\n',
    lines.map(paintLabel).filter(Boolean).join('\n'),
    all.map(paintGroupTitle).join(''),
    `</g>${toggles}</svg>\n`,
  ].join('')
}
