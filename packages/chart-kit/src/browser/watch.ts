import type { Page } from '@playwright/test'

import type { OpenedStage } from './driver.ts'
import { expect } from './expect.ts'

/** What of the page no state speaks of: what can be pressed, and where the focus is. */
export type Looked = {
  /** What the accessibility tree does not have, a line each. */
  readonly facts: readonly string[]
  /** What is kept on the device. */
  readonly storage: readonly (readonly [key: string, value: string])[]
  /** What can be pressed or typed into: "role name", digits left out. */
  readonly controls: readonly string[]
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

  const controlOf = (element: Element) => `${roleOf(element)} ${nameOf(element)}`.trimEnd()
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

  // A driver that holds the clipboard in its hands reports by the same name.
  const { clipboard } = navigator
  const noteCopy = (text: string) => Reflect.get(window, 'walkCopy')(text)
  if (clipboard !== undefined) {
    const write = clipboard.writeText.bind(clipboard)
    // For what a walk pastes.
    Object.assign(window, { walkClipboard: write })
    clipboard.writeText = (text) => {
      noteCopy(text)
      return write(text)
    }
  }

  /** How far a page is scrolled, in heights of the window; less than three quarters of one counts as none, for a line more above it must not change the number. */
  const scrolled = () => Math.floor(scrollY / innerHeight + 0.25)
  const { navigation } = window
  const first = navigation.currentEntry?.key
  /** How many steps back the page was loaded. The tab has older entries, of other walks, and a browser keeps fifty in all. */
  function stepsBack(): number {
    const keys = navigation.entries().map(({ key }) => key)
    return keys.indexOf(navigation.currentEntry?.key ?? '') - keys.indexOf(first ?? '')
  }
  const all = (places: string) => [...document.querySelectorAll(places)].filter(isSeen)
  const listed = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${names.join('; ')}`]
  const controls = (what: string, places: string) => listed(what, all(places).map(controlOf))

  /** Of several that are called the same, which of them. */
  function whichOf(element: Element): string {
    const name = controlOf(element)
    const same = all(tags).filter((one) => controlOf(one) === name)
    return same.length < 2 ? name : `${name}, ${same.indexOf(element) + 1} of ${same.length}`
  }

  const own = (address: string) => address.replace(location.origin, '')
  /** The product's own files bear another name after each build. */
  const files = (what: string, places: string, attribute: 'href' | 'src') =>
    listed(
      what,
      [...document.querySelectorAll(places)]
        .map((element) => own(element.getAttribute(attribute) ?? ''))
        .filter((address) => !address.startsWith('/assets/') && !address.startsWith('data:') && address !== ''),
    )

  function factsOf(focused: Element | null): string[] {
    return [
      `focus: ${focused === null || focused === document.body ? 'nothing' : whichOf(focused)}`,
      ...(scrolled() === 0 ? [] : [`scrolled by ${scrolled()} screens`]),
      ...(stepsBack() === 0 ? [] : [`loaded ${stepsBack()} steps back`]),
      ...controls('busy', '[aria-busy="true"]'),
      ...controls('read-only', 'input[readonly], textarea[readonly]'),
      ...controls('invalid', '[aria-invalid="true"]'),
      ...controls('current', '[aria-current]'),
      ...controls('in a new tab', 'a[target="_blank"]'),
      // The accessible tree leaves out how far a bar has come.
      ...listed(
        'value',
        all('[aria-valuenow]').map((bar) => `${controlOf(bar)} ${bar.getAttribute('aria-valuenow')}`),
      ),
      ...files('styles', 'link[rel="stylesheet"]', 'href'),
      ...files('icons', 'link[rel~="icon"]', 'href'),
      ...files('scripts', 'script[src]', 'src'),
      ...files('media', 'img, video', 'src'),
      ...files('plays by itself', 'video[autoplay], audio[autoplay]', 'src'),
    ]
  }

  const entriesOf = (name: string, storage: Storage) =>
    Object.keys(storage).map((key) => [`${name} ${key}`, storage.getItem(key) ?? ''] as const)

  const kept = () => [...entriesOf('local', localStorage), ...entriesOf('session', sessionStorage)]

  const watch: Watch = {
    look() {
      const open = [...document.querySelectorAll(tags)].filter(
        (element) => isOurs(element) && isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]'),
      )
      const dialog = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen).at(-1)
      const focused = document.activeElement
      return {
        facts: factsOf(focused),
        // A blank page has none.
        storage: location.origin === 'null' ? [] : kept(),
        controls: open.map(controlOf),
        isLost: hadFocus && (focused === null || focused === document.body),
        isOutside: dialog !== undefined && !dialog.contains(focused),
      }
    },
  }
  Object.assign(window, { walkWatch: watch })
}

/** Notes what is pressed and copied on a page, whichever pages of the product it shows. */
export async function watchPage(page: Page): Promise<{ pressed: Set<string>; copied: string[] }> {
  const pressed = new Set<string>()
  const copied: string[] = []
  await page.exposeBinding('walkPress', (_, control: string) => void pressed.add(control))
  await page.exposeBinding('walkCopy', (_, text: string) => void copied.push(text))
  await page.addInitScript(installWatch)
  return { pressed, copied }
}

export const lookAt = ({ page }: Pick<OpenedStage, 'page'>): Promise<Looked | null> =>
  page.evaluate(() => Reflect.get(window, 'walkWatch')?.look() ?? null)

function faultOf(looked: Looked | null, wanted: 'any' | 'none'): string {
  if (wanted === 'none' || looked === null) return ''
  if (looked.isLost) return 'nothing has the focus'
  return looked.isOutside ? 'the focus is outside the open window' : ''
}

const [looks, aMoment] = [12, 20]

/** Fails where the focus has been lost on the way here or has left an open window. */
export async function expectFocus(stage: Pick<OpenedStage, 'page' | 'wait'>, wanted: 'any' | 'none'): Promise<void> {
  let looked = await lookAt(stage)
  // A window takes the focus by the page's clock, which stands still.
  for (let left = looks; left > 0 && faultOf(looked, wanted) !== ''; left -= 1) {
    await stage.wait(aMoment)
    looked = await lookAt(stage)
  }
  expect(faultOf(looked, wanted), 'the focus').toBe('')
}
