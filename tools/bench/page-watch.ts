/** What a page is watched for. Times in milliseconds. */
export type Seen = {
  /** From the last byte of the accruals to the frame that shows the first rows. */
  firstRows: number | null
  /** From a keystroke's arrival in the browser to the paint that follows it. */
  readonly keystrokes: number[]
  mostRows: number
}

/** Runs in the page, before anything else of it. */
export function watchRows() {
  const seen: Seen = { firstRows: null, keystrokes: [], mostRows: 0 }
  Object.assign(window, { __seen: seen })
  const afterPaint = (tell: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = tell
      port2.postMessage(null)
    })

  let isShown = false
  new MutationObserver(() => {
    const rows = document.querySelectorAll('table[aria-label="Начисления"] tbody tr').length
    seen.mostRows = Math.max(seen.mostRows, rows)
    if (isShown === rows > 0) return
    isShown = rows > 0
    if (!isShown) return
    afterPaint(() => {
      const shownAt = performance.now()
      const [answer] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('accrual-list'))
        .slice(-1)
      if (answer instanceof PerformanceResourceTiming) seen.firstRows = shownAt - answer.responseEnd
    })
  }).observe(document, { subtree: true, childList: true })

  window.addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => seen.keystrokes.push(performance.now() - timeStamp)),
    { capture: true },
  )
}

/** Runs in the page: scrolls for a while, slowly and in flings, and gives the lengths of the frames. */
export async function scrollAlong(milliseconds: number): Promise<number[]> {
  const [reading, fling, turn] = [1_500, 12_000, 2_000]
  const frames: number[] = []
  const began = performance.now()
  let last = began
  return await new Promise((resolve) => {
    const step = () => {
      const now = performance.now()
      frames.push(now - last)
      const speed = Math.floor((now - began) / turn) % 2 === 0 ? reading : fling
      window.scrollBy(0, (speed * (now - last)) / 1000)
      last = now
      if (now - began < milliseconds) requestAnimationFrame(step)
      else resolve(frames.slice(1))
    }
    requestAnimationFrame(step)
  })
}
