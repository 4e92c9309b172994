import type { Page, Route } from '@playwright/test'
import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect, expectOpened } from 'chart-kit/browser/expect.ts'
import type { Domain } from '#contract/domain.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { titleOf } from '../entry/frame.ts'
import { themeChart } from './chart.ts'

const themeSheet = '/themes/walk.css'
const ownSheet = '/files/brand.css'
const icon = '/files/brand.png'
const logo = '/files/logo.svg'
const script = '/files/brand.js'

/** What each says of the page; the last one that has come wins. */
const styles: Readonly<Record<string, string>> = { [themeSheet]: 'theme', [ownSheet]: 'own' }

const brands: Readonly<Record<string, Partial<Domain>>> = {
  all: { theme: 'walk', css_file: ownSheet, favicon: icon, logo, js_file: script },
  styles: { theme: 'walk', css_file: ownSheet },
  own: { css_file: ownSheet, favicon: icon },
}

/** What the page's head and frame have of a brand. */
type Files = {
  readonly title: string
  readonly sheets: readonly string[]
  readonly icons: readonly string[]
  readonly scripts: readonly string[]
  readonly logos: readonly string[]
}

let wanted: Files = { title: '', sheets: [], icons: [], scripts: [], logos: [] }
let asked: Route[] = []
/** The sheets that have come, in the order in which the page has them. */
let come: string[] = []

const screen = (page: Page) => page.getByRole('heading', { name: 'Программы', level: 1 })
const pathOf = (route: Route) => new URL(route.request().url()).pathname

function filesOf({ theme, css_file, favicon, js_file, logo: picture }: Partial<Domain>): Files {
  return {
    title: titleOf('/project-list'),
    sheets: [theme === undefined ? [] : themeSheet, css_file ?? []].flat(),
    // A brand without an icon has the product's.
    icons: [favicon ?? '/favicon.svg'],
    scripts: [js_file ?? []].flat(),
    logos: [picture ?? []].flat(),
  }
}

/** Runs in the page. */
function readFiles(): Files {
  const paths = (places: string, attribute: 'href' | 'src') =>
    [...document.querySelectorAll(places)]
      .map((element) => new URL(element.getAttribute(attribute) ?? '', location.href).pathname)
      .filter((path) => !path.startsWith('/assets/'))
  return {
    title: document.title,
    sheets: paths('link[rel="stylesheet"]', 'href'),
    icons: paths('link[rel~="icon"]', 'href'),
    scripts: paths('script[src]', 'src'),
    logos: paths('header img', 'src'),
  }
}

/** The page is seen with the brand's files, and looks as those of them say that have come. */
async function expectPage({ page }: Stage) {
  await expect(screen(page)).toBeVisible()
  await expect.poll(() => page.evaluate(readFiles), { message: 'the files of the brand' }).toEqual(wanted)
  const mark = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--walk').trim())
  const last = come.at(-1)
  await expect.poll(mark, { message: 'how the page looks' }).toBe(last === undefined ? '' : styles[last])
}

async function give(route: Route) {
  const path = pathOf(route)
  come = wanted.sheets.filter((sheet) => sheet === path || come.includes(sheet))
  await route.fulfill({ contentType: 'text/css', body: `:root { --walk: ${styles[path]} }` })
}

export const themeDriver: Driver = {
  chart: themeChart,
  surroundings: {
    links: () => ({ 'Подробные условия: Лесная лавка': '/project-detail/1', 'Добавить реквизиты': '/requisites' }),
    others: [
      {
        controls: ['textbox Поиск по программам', 'select Порядок программ'],
        why: 'список программ ищут и сортируют истории program-list',
      },
    ],
  },
  open: async (stage, _input, _first, { files }) => {
    const domain = brands[String(files?.value)] ?? {}
    wanted = filesOf(domain)
    asked = []
    come = []
    settleCabinet(stage, domain)
    const { page } = stage
    await page.route(/\/(themes|files)\/[a-z]+\.css$/, (route) => void asked.push(route))
    await page.route(`**${logo}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await page.goto('/project-list', { waitUntil: 'commit' })
    // The page is not awaited: how long it takes to begin is the machine's business, not the chart's.
    await expectOpened
      .poll(() => asked.map(pathOf), { message: 'the styles that are asked for' })
      .toEqual(wanted.sheets)
  },
  gestures: {},
  attempts: {},
  calls: {
    loadStyles: {
      asked: async () => asked.length / wanted.sheets.length,
      answer: async (_, { edge }) => {
        const isDone = edge.happening.kind === 'answer'
        // One that does not come takes the others nothing away.
        const [last, ...others] = asked.toReversed()
        await Promise.all(others.map(give))
        if (last !== undefined) await (isDone ? give(last) : last.abort())
      },
    },
  },
  screens: {
    loading: ({ page }) => expect(screen(page)).toHaveCount(0),
    styled: expectPage,
    plain: expectPage,
    late: expectPage,
  },
  // What comes late is put on all the same.
  around: async (_, { snapshot }) => {
    if (snapshot.value === 'late') await Promise.all(asked.map(give))
  },
}
