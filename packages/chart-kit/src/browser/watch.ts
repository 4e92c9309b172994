import type { Page } from '@playwright/test'

import type { Stage } from './driver.ts'
import { expect } from './expect.ts'

/** Something that can be pressed or typed into: "role name", digits left out; of a link where it leads. */
export type Control = { readonly control: string; readonly href: string | null }

/** What of the page no state speaks of: what can be pressed, and where the focus is. */
type Looked = {
  readonly controls: readonly Control[]
  /** "role name" of what has the focus. */
  readonly focused: string
  /** Something had the focus since the page was loaded, and nothing has it now. */
  readonly isLost: boolean
  /** A window is open and the focus is not in it. */
  readonly isOutside: boolean
}

type Watch = { readonly look: () => Looked }

/** Runs in the page, before anything of the product. */
function installWatch(): void {
  const tags = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="combobox"]'
  const spoken = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/\d+(?:[:.,]\d+)*/g, '#')
      .trim()

  function nameOf(element: Element): string {
    const by = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : []
    const texts = [element.getAttribute('aria-label'), by, labels]
    for (const one of texts) {
      const text = typeof one === 'string' ? one : (one ?? []).map(({ textContent }) => textContent).join(' ')
      if (spoken(text) !== '') return spoken(text)
    }
    const inner = element instanceof HTMLElement ? element.innerText : ''
    return spoken(
      inner ||
        (element.querySelector('[alt], title')?.getAttribute('alt') ??
          element.getAttribute('title') ??
          element.getAttribute('placeholder') ??
          ''),
    )
  }

  function roleOf(element: Element): string {
    const given = element.getAttribute('role')
    if (given !== null) return given
    if (element instanceof HTMLAnchorElement) return 'link'
    if (element instanceof HTMLInputElement)
      return ['checkbox', 'radio', 'file'].includes(element.type) ? element.type : 'textbox'
    return element.tagName.toLowerCase()
  }

  const controlOf = (element: Element) => `${roleOf(element)} ${nameOf(element)}`
  const isWithin = (element: Element, places: string) => element.closest(places) !== null
  /** The frame around the screens (header, menu, footer) is on all of them; the honeypot is for robots. */
  const isOurs = (element: Element) =>
    isWithin(element, 'main, [role="dialog"], [role="listbox"]') && !isWithin(element, '[aria-hidden="true"], [inert]')
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false })

  let hadFocus = false
  window.addEventListener('focusin', () => {
    hadFocus = true
  })
  const press = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    const label = event.target.closest('label')
    const control = event.target.closest(tags) ?? label?.control ?? null
    if (control !== null) Reflect.get(window, 'walkPress')(controlOf(control))
  }
  window.addEventListener('click', press, true)
  window.addEventListener('input', press, true)

  const watch: Watch = {
    look() {
      const all = [...document.querySelectorAll(tags)].filter(
        (element) => isOurs(element) && isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]'),
      )
      const dialog = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen).at(-1)
      const focused = document.activeElement
      return {
        controls: all.map((element) => ({
          control: controlOf(element),
          href: element.getAttribute('href')?.replace(location.origin, '') ?? null,
        })),
        focused: focused === null || focused === document.body ? '' : controlOf(focused),
        isLost: hadFocus && (focused === null || focused === document.body),
        isOutside: dialog !== undefined && !dialog.contains(focused),
      }
    },
  }
  Object.assign(window, { walkWatch: watch })
}

/** Notes what is pressed on a page, whichever pages of the product it shows. */
export async function watchPage(page: Page): Promise<Set<string>> {
  const pressed = new Set<string>()
  await page.exposeBinding('walkPress', (_, control: string) => void pressed.add(control))
  await page.addInitScript(installWatch)
  return pressed
}

const look = (page: Page): Promise<Looked | null> =>
  page.evaluate(() => Reflect.get(window, 'walkWatch')?.look() ?? null)

function faultOf(looked: Looked | null, wanted: string): string {
  if (wanted === 'none' || looked === null) return ''
  if (looked.isLost) return 'nothing has the focus'
  if (looked.isOutside) return 'the focus is outside the open window'
  return wanted === 'any' || looked.focused === wanted ? '' : `${looked.focused} has the focus, not ${wanted}`
}

const [looks, aMoment] = [12, 20]

/** The controls of the screen; fails where the focus has been lost on the way here, has left an open window, or is elsewhere than it must be. */
export async function expectFocus(
  { page, wait }: Pick<Stage, 'page' | 'wait'>,
  wanted: string,
): Promise<readonly Control[]> {
  let looked = await look(page)
  // A window takes the focus by the page's clock, which stands still.
  for (let left = looks; left > 0 && faultOf(looked, wanted) !== ''; left -= 1) {
    await wait(aMoment)
    looked = await look(page)
  }
  expect(faultOf(looked, wanted), 'the focus').toBe('')
  return looked?.controls ?? []
}
