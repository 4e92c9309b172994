import { existsSync } from 'node:fs'
import { expect, type Locator, type Page, type PageAssertionsToHaveScreenshotOptions } from '@playwright/test'

import { fonts } from '#tools/setup/fonts.mjs'

import { familiesOf } from '../../support/drawn-fonts.ts'
import { test as story } from '../../support/story.ts'
import { lookBeyond, lookInto, rulesFor } from './look-into.ts'
import { keepData } from './network.ts'
import { cookiesOf, originOf, type Promoter, promoters } from './promoters.ts'
import { outlastPlaceholders, settle } from './settle.ts'
import { holdTime } from './timers.ts'
import { readView, usual, type View } from './views.ts'

/** A state of a screen and how a person gets there. */
export type Scene = {
  readonly as: Promoter | 'visitor'
  /** Of a visitor. */
  readonly host?: string
  readonly at: string
  /** What the network says otherwise than the server. */
  readonly network?: (page: Page) => Promise<unknown>
  /** What the person does once the screen is there. */
  readonly act?: (page: Page) => Promise<unknown>
  readonly shows: (page: Page) => Locator
  readonly views?: readonly View[]
  /** Pixels: a window high enough for what is below. */
  readonly height?: number | undefined
  /** What a change of the window closes is opened again for each view. */
  readonly isFleeting?: true
  /** Films play on. */
  readonly masks?: (page: Page) => readonly Locator[]
  /** What lies over something else on purpose. */
  readonly mayClash?: true
  /** No picture is kept: it would differ from another by a longer text alone. */
  readonly isOnlyLookedInto?: true
  /** Nothing of the cabinet is there yet, or a list of Mantine's that axe takes for a region to scroll. */
  readonly isOnlyPictured?: true
}

/** The tests' own font, or nothing can be compared: fails all pictures of the worker. */
const test = story.extend<object, { drawsRight: string }>({
  drawsRight: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await page.setContent('<h1 style="font-family: sans-serif">Шрифт</h1>')
      const families = await familiesOf(page)
      await page.close()
      const { family } = fonts.usual
      if (families.join() !== family)
        throw new Error(
          `The browser draws with ${families.join(', ')}, not with ${family}, which the tests bring along: pictures can be compared on Linux alone.`,
        )
      await use(family)
    },
    { scope: 'worker', auto: true },
  ],
})

async function setView(page: Page, view: View, height: number | undefined) {
  const { width, colorScheme, ...usually } = readView(view)
  // A window that fills the screen cannot be resized.
  await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()))
  await page.setViewportSize({ width, height: height ?? usually.height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function takePicture(page: Page, name: readonly [string, string], { masks }: Scene): Promise<void> {
  const info = test.info()
  const options: PageAssertionsToHaveScreenshotOptions = {
    ...(masks === undefined ? {} : { mask: [...masks(page)], maskColor: '#808080' }),
  }
  const isKept = existsSync(info.snapshotPath(...name))
  info.annotations.push({ type: 'picture', description: name.join('/') })
  if (isKept || info.config.updateSnapshots !== 'none') {
    await expect.soft(page).toHaveScreenshot([...name], options)
    return
  }
  const path = info.outputPath(name[1])
  await page.screenshot({ ...options, path, type: 'webp', animations: 'disabled', caret: 'hide', scale: 'css' })
  await info.attach(name.join('/').replace(/\.webp$/, '-actual.webp'), { path, contentType: 'image/webp' })
  expect.soft(isKept, `No picture ${name.join('/')} is kept: npm run pictures -- --update takes it`).toBe(true)
}

/** Takes each state of a screen in its views, and looks for what a person who cannot see it so would miss. */
export function takePictures(screen: string, scenes: Readonly<Record<string, Scene>>): void {
  for (const [state, scene] of Object.entries(scenes)) {
    const { as, at, views = usual, height, isFleeting = false, isOnlyLookedInto = false } = scene
    const host = as === 'visitor' ? (scene.host ?? 'localhost') : promoters[as].host

    test.describe(`${screen}: ${state}`, () => {
      if (as !== 'visitor') test.use({ storageState: cookiesOf(as) })

      test(`${screen}: ${state}`, async ({ page }) => {
        test.setTimeout(60_000 + views.length * 30_000)

        async function open() {
          await page.goto(`${originOf(host)}${at}`)
          await scene.act?.(page)
        }

        await holdTime(page)
        const written = await keepData(page)
        await scene.network?.(page)
        let isWaiting = false
        for (const [place, view] of views.entries()) {
          await setView(page, view, height)
          if (place === 0 || isFleeting) await open()
          await expect(scene.shows(page).first()).toBeVisible()
          if (!isFleeting) await page.mouse.move(0, 0)
          // What stays is what the scene is of: it would stay in every view.
          if (!isWaiting) isWaiting = !(await outlastPlaceholders(page))
          await settle(page)
          // A press brings its button into view, from wherever the page was at that moment.
          await page.evaluate(() => window.scrollTo(0, 0))
          // Another run draws another port.
          await expect.soft(page.locator('body')).not.toContainText(`:${process.env.STORY_PORT}`)
          if (!isOnlyLookedInto) await takePicture(page, [screen, `${state}-${view}.webp`], scene)
          await lookInto(page, `${screen}, ${state}, ${view}`, scene, rulesFor(view, views.slice(0, place)))
        }
        await lookBeyond(page, `${screen}, ${state}`, scene, views)
        expect(written, 'the scene writes to the server').toEqual([])
      })
    })
  }
}
