import type { Page } from '@playwright/test'
import { attacks, intrusions } from '../../support/attacks.ts'
import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'
import { expect, test } from '../../support/story.ts'

declare global {
  interface Window {
    fired: (attack: number) => void
    firedAttacks: number[]
  }
}

const kept =
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s sub sup small mark blockquote q cite code pre abbr table caption colgroup col thead tbody tfoot tr th td a img figure figcaption span div details summary'
const keptAttributes =
  'href src alt title width height colspan rowspan scope start reversed lang dir target rel loading referrerpolicy'

async function arm(page: Page) {
  await page.addInitScript(() => {
    window.firedAttacks = []
    window.fired = (attack) => window.firedAttacks.push(attack)
  })
}

/** What a person could set off: every element is pointed at, focused and pressed, and every address is followed. */
async function setOff(page: Page, place: string) {
  await page.evaluate(async (selector) => {
    const bubbling = { bubbles: true, cancelable: true }
    for (const element of document.querySelectorAll(`${selector} *`)) {
      for (const name of ['mouseover', 'pointerenter', 'auxclick'])
        element.dispatchEvent(new MouseEvent(name, bubbling))
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus()
      const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
      const leads = /^(?:https?:|mailto:|tel:|\/|data:)/i.test(address.trim())
      if (!leads) element.dispatchEvent(new MouseEvent('click', bubbling))
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }, place)
}

/** The real page, its document's text replaced, and its content policy taken away: the sanitiser stands alone. */
async function serveDocuments(page: Page, texts: readonly string[]) {
  await page.route(/\/p\/text-\d+$/, async (route) => {
    const answer = await fetchOnLoopback(route)
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.route(/\/api\/domain\/get-page\/text-\d+$/, (route) => {
    const index = Number(/\d+$/.exec(route.request().url())?.[0])
    return route.fulfill({ json: { data: { name: 'Документ', text: `<p>начало ${index}.</p>${texts[index]}` } } })
  })
}

/** Opens a document as a link inside the cabinet does: the page itself is loaded once. */
async function openDocument(page: Page, index: number) {
  const address = `/p/text-${index}`
  if (page.url() === 'about:blank') await page.goto(address, { waitUntil: 'domcontentloaded' })
  else
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await page
    .locator('article p', { hasText: `начало ${index}.` })
    .first()
    .waitFor()
}

test('the attacks are real: without the sanitiser most of them run', async ({ page }) => {
  await arm(page)
  await page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }),
  )
  await page.goto('/control')
  // What a careless page does: the text is written in, and, for the twofold ones, written out and in again.
  await page.evaluate((texts) => {
    const main = document.querySelector('main')
    for (const text of texts) {
      const place = document.createElement('div')
      main?.append(place)
      place.innerHTML = text
      for (let again = 0; again < 2; again++) place.innerHTML = `${place.innerHTML}`
      for (const script of place.querySelectorAll('script')) {
        const run = document.createElement('script')
        run.text = script.text
        script.replaceWith(run)
      }
    }
  }, attacks)
  await setOff(page, 'main')
  const ran = async () => new Set(await page.evaluate(() => window.firedAttacks)).size
  await expect.poll(ran).toBeGreaterThanOrEqual(60)
})

test('no foreign text runs anything in our page', async ({ page }) => {
  test.slow()
  await arm(page)
  await serveDocuments(page, attacks)
  for (const [index, attack] of attacks.entries()) {
    await openDocument(page, index)
    await setOff(page, 'article')
    expect(await page.evaluate(() => window.firedAttacks), attack).toEqual([])
  }
})

test('a foreign text calls nothing of ours, loads nothing but pictures and keeps to the list', async ({ page }) => {
  test.slow()
  await arm(page)
  const texts = [...intrusions, ...attacks.filter((_, index) => index % 5 === 0)]
  await serveDocuments(page, texts)
  const wrong: string[] = []
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url())
    const isOurs = /\/api\/(?:domain|account\/user-profile$)/.test(pathname)
    if (hostname === 'evil.test' && request.resourceType() !== 'image') wrong.push(request.url())
    if (/\/(?:api|%61pi)\//.test(pathname) && !isOurs) wrong.push(request.url())
  })
  for (const [index, text] of texts.entries()) {
    await openDocument(page, index)
    const strangers = await page.evaluate(
      ([tags, attributes]) => {
        const body = document.querySelector('article > div')
        if (body === null) return ['no text at all']
        return Array.from(body.querySelectorAll('*')).flatMap((element) => {
          // The frame round a table is ours.
          if (element.getAttribute('role') === 'group') return []
          const names = element.getAttributeNames().filter((name) => !attributes.split(' ').includes(name))
          return tags.split(' ').includes(element.localName) ? names : [element.localName]
        })
      },
      [kept, keptAttributes] as const,
    )
    expect(strangers, text).toEqual([])
  }
  expect(wrong).toEqual([])
})

test('links of a document open beside it, without a way back to us', async ({ page }) => {
  await serveDocuments(page, [
    '<a href="https://shop.test/x">магазин</a> <a href="/p/policy">политика</a> <a href="mailto:a@b.test">почта</a> <a href="/api/account/logout">выход</a>',
  ])
  await openDocument(page, 0)
  for (const name of ['магазин', 'политика', 'почта']) {
    const link = page.getByRole('article').getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
  await expect(page.getByRole('article').getByText('выход')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'выход' })).toHaveCount(0)
})
