import { ElementHandle, launch } from 'puppeteer-core'

import { type Browser, found, type InPage } from './browser.ts'

/** Firefox over WebDriver BiDi, which it speaks without another program. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({ browser: 'firefox', executablePath, headless: true })
  const [page = await firefox.newPage()] = await firefox.pages()

  async function element(selector: string, name: string): Promise<ElementHandle<HTMLElement>> {
    const handle = await page.evaluateHandle(found, selector, name)
    if (handle instanceof ElementHandle) return handle
    throw new Error(`no ${selector} is called ${name}`)
  }
  async function withControl(key: 'a' | 'v') {
    await page.keyboard.down('Control')
    await page.keyboard.press(key)
    await page.keyboard.up('Control')
  }
  return {
    // What a page without a network says is no failure of the browser.
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    ask: (question: InPage, ...given) => page.evaluate(question, ...given),
    has: (...which) =>
      element(...which).then(
        () => true,
        () => false,
      ),
    value: async (...which) =>
      (await element(...which)).evaluate((field) => (field instanceof HTMLInputElement ? field.value : '')),
    async press(selector, name) {
      const pressed = await element(selector, name)
      // It would move a page whose header stays in view.
      if (!(await pressed.isIntersectingViewport({ threshold: 1 }))) await pressed.scrollIntoView()
      const isCovered = await pressed.evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit === null || !(each.contains(hit) || hit.contains(each))
      })
      if (isCovered) throw new Error(`something covers the ${selector} called ${name}`)
      await pressed.click()
    },
    async write(selector, name, keys) {
      await (await element(selector, name)).focus()
      await withControl('a')
      if (keys === 'paste') await withControl('v')
      else await page.keyboard.type(keys.text)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => firefox.close(),
  }
}
