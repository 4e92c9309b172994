import type { Route } from '@playwright/test'
import type { Driver } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { Domain } from '#contract/domain.ts'
import { programList } from '../cabinet/program-surroundings.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { themeWalkthrough } from './walkthrough.ts'

const themeSheet = '/themes/walk.css'
const ownSheet = '/files/brand.css'
const icon = '/files/brand.png'
const logo = '/files/logo.svg'
const script = '/files/brand.js'

const brands: Readonly<Record<string, Partial<Domain>>> = {
  all: { theme: 'walk', css_file: ownSheet, favicon: icon, logo, js_file: script },
  styles: { theme: 'walk', css_file: ownSheet },
  own: { css_file: ownSheet, favicon: icon },
}

let asked: Route[] = []
const pathOf = (route: Route) => new URL(route.request().url()).pathname

/** A sheet says behind the heading whose it is: the later one wins. */
const give = (route: Route) =>
  route.fulfill({ contentType: 'text/css', body: `h1::after { content: ' in ${pathOf(route)}' }` })

export const themeDriver: Driver = {
  walkthrough: themeWalkthrough,
  others: [
    programList,
    { controls: ['button Скопировать ссылку'], why: 'копируют пути copy' },
    { controls: ['button Повторить'], why: 'вторую попытку проверяют истории экранов' },
  ],
  open: async (stage, _input, _first, { files }) => {
    const domain = brands[String(files?.value)] ?? {}
    const sheets = [domain.theme === undefined ? [] : themeSheet, domain.css_file ?? []].flat()
    asked = []
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
    await expect.poll(() => asked.map(pathOf), { message: 'the styles that are asked for' }).toEqual(sheets)
  },
  gestures: {},
  attempts: {},
  calls: {
    loadStyles: {
      asked: async () => (asked.length === 0 ? 0 : 1),
      answer: async (_, { edge }) => {
        const isDone = edge.happening.kind === 'answer'
        // One that does not come takes the others nothing away.
        const [last, ...others] = asked.toReversed()
        await Promise.all(others.map(give))
        if (last !== undefined) await (isDone ? give(last) : last.abort())
      },
    },
  },
  // What comes late is put on all the same.
  around: async (_, { snapshot }) => {
    if (snapshot.value === 'late') await Promise.all(asked.map(give))
  },
}
