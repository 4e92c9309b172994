import type { Browser, CDPSession } from 'playwright'

/** One cold load of a page, from the request to an idle network. Bytes are those on the wire; headers are counted apart. */
export type PageLoad = {
  /** Of what had arrived when the awaited element was there: what comes later makes nobody wait. */
  readonly bytes: Readonly<Record<'html' | 'script' | 'style' | 'other' | 'headers', number>>
  readonly files: readonly string[]
  /** Milliseconds, as the next two: when the awaited element was there. */
  readonly usable: number
  readonly largestPaint: number
  readonly layoutShift: number
  readonly longestTask: number
}

/** The network is at rest after so many milliseconds without a move. */
const quiet = 2000

const kinds = { Document: 'html', Script: 'script', Stylesheet: 'style' } as const

function kindOf(type: string): 'html' | 'script' | 'style' | 'other' {
  return type === 'Document' || type === 'Script' || type === 'Stylesheet' ? kinds[type] : 'other'
}

/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms; and a processor four times slower. */
async function slowDown(session: CDPSession) {
  const bytesPerSecond = (bits: number) => bits / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1_600_000),
    uploadThroughput: bytesPerSecond(750_000),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page, before anything else of it. */
function observe(awaited: string) {
  const seen = { largestPaint: 0, layoutShift: 0, longestTask: 0, shownAt: Number.POSITIVE_INFINITY }
  Object.assign(window, { __seen: seen })
  new MutationObserver((_, observer) => {
    if (document.querySelector(awaited) === null) return
    seen.shownAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration)
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.layoutShift += entry.value
  })
}

/** Runs in the page: the addresses of what had come by that time. */
function arrivedBy(time: number): string[] {
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.responseEnd <= time ? [entry.name] : []))
}

/** Loads a page cold, on a slow network and processor, until an element is there and the network at rest. */
export async function loadPage(browser: Browser, address: string, ready: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = new Map<string, { type: string; url: string; headers: number; bytes: number }>()
  await session.send('Network.enable')
  await slowDown(session)
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { type, url: response.url, headers: response.encodedDataLength, bytes: 0 })
  })
  let lastMove = Date.now()
  for (const move of ['Network.requestWillBeSent', 'Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(move, () => {
      lastMove = Date.now()
    })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.bytes = Math.max(0, encodedDataLength - request.headers)
  })

  await page.addInitScript(observe, ready)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor({ state: 'visible', timeout: 60_000 })
  while (Date.now() - lastMove < quiet) await page.waitForTimeout(100)
  const { shownAt, ...seen } = await page.evaluate(() => Reflect.get(window, '__seen'))
  const arrived = new Set(await page.evaluate(arrivedBy, shownAt))
  const needed = [...requests.values()].filter(({ type, url, bytes: size }) => {
    return size > 0 && (type === 'Document' || arrived.has(url))
  })
  await context.close()

  const bytes = { html: 0, script: 0, style: 0, other: 0, headers: 0 }
  for (const { type, headers, bytes: size } of needed) {
    bytes[kindOf(type)] += size
    bytes.headers += headers
  }
  const files = needed.map(({ url, bytes: size }) => `${String(size).padStart(7)}  ${new URL(url).pathname}`)
  return { bytes, files, usable: shownAt, ...seen }
}
