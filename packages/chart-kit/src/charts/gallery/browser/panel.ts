import type { Around } from './around.ts'
import { announce, element } from './dom.ts'
import type { ArrowData } from './page-data.ts'

type Contents = {
  readonly what: string
  readonly title: string
  /** The place's facts, as the page carries them. */
  readonly facts: DocumentFragment | null
  readonly around: Around
  /** What leads here when no arrow does. */
  readonly before?: string | undefined
  readonly titleOf: (path: string) => string
}

function listed(
  heading: string,
  arrows: readonly ArrowData[],
  side: 'source' | 'target',
  none: string,
  titleOf: Contents['titleOf'],
) {
  const part = element('section')
  part.append(element('h3', '', heading))
  const list = element('ul')
  for (const arrow of arrows) {
    const item = element('li')
    const button = element('button', `pointer ${arrow.kind}`, arrow.title)
    button.type = 'button'
    button.dataset.showArrow = arrow.id
    const other = arrow[side]
    const place = element('button', 'pointer quiet', other === '.' ? 'Любое состояние' : titleOf(other))
    place.type = 'button'
    place.dataset.showState = other
    item.append(button, element('span', 'sr', side === 'source' ? ' из состояния ' : ' в состояние '), place)
    list.append(item)
  }
  part.append(arrows.length === 0 ? element('p', 'none', none) : list)
  return part
}

/** On a phone it stands below the drawing: half a window each. */
export function openPanel(panel: HTMLElement): void {
  panel.hidden = false
  panel.scrollTop = 0
  if (panel.getBoundingClientRect().bottom > innerHeight) panel.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Fills the panel beside the drawing and shows it. */
export function fillPanel(
  panel: HTMLElement,
  { what, title, facts, around, before = 'Ничего', titleOf }: Contents,
): void {
  const close = element('button', 'close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', 'Снять выбор')
  close.dataset.do = 'let-go'
  const heading = element('h2', '', title)
  heading.tabIndex = -1
  panel.replaceChildren(
    close,
    element('p', 'what', what),
    heading,
    ...(facts === null ? [] : [facts]),
    listed('Ведёт сюда', around.before, 'source', before, titleOf),
    listed('Что дальше', around.after, 'target', 'Ничего', titleOf),
  )
  openPanel(panel)
  announce(`${what}: ${title}`)
}
