import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { routes } from '#src/router.tsx'
import { Waiting } from '#src/shell/failure/waiting.tsx'
import { firstLoad } from '#src/shell/frame/first-load.ts'
import { prefetchOnIntent } from '#src/shell/frame/prefetch.ts'
import { Providers } from '#src/shell/frame/providers.tsx'

/** Lets the browser do what else waits. No timer: those may be held back. */
function aMoment(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

/** Evaluating the modules, starting up and drawing are one task each: a slow phone can scroll and press between them. */
async function open(root: HTMLElement) {
  const page = createRoot(root)
  page.render(<Waiting />)
  await aMoment()
  const hydrationData = await firstLoad(routes, location)
  const router = createBrowserRouter(routes, { hydrationData })
  await aMoment()
  page.render(
    <Providers>
      {/* No transitions: what has come is shown at once, whatever a `Suspense` elsewhere on the screen still waits for. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  )
  prefetchOnIntent(routes)
}

const place = document.getElementById('root')
const isChartWindow = location.pathname === '/inspect'

// Live charts: in development and in a build that asks for them; of any other build they are no part. Two functions,
// because a minifier would make one call of two imports in branches, and lose a stylesheet.
if (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true') {
  const openWindow = () => import('#src/inspect/chart-window.ts')
  const listen = () => import('#src/inspect/live-tap.ts')
  void [listen, openWindow][Number(isChartWindow)]?.()
}

if (place !== null && !(isChartWindow && (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true'))) {
  void open(place)
}
