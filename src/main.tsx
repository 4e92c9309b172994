import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from '#src/router.tsx'
import { createInstallOffer, InstallOfferContext } from '#src/shell/frame/install/install-offer.ts'
import { firstLoad } from '#src/shell/frame/pending/first-load.ts'
import { prefetchOnIntent } from '#src/shell/frame/pending/prefetch.ts'
import { Providers } from '#src/shell/frame/providers.tsx'
import { takeLoginToken } from '#src/shell/session/login-token.ts'
import { readPageFacts } from '#src/shell/session/page-facts.ts'
import { createSession, sessionStore } from '#src/shell/session/session.ts'
import { countSteps } from '#src/shell/trace/count-steps.ts'
import { createTrail } from '#src/shell/trace/trail.ts'
import { TrailContext } from '#src/shell/trace/trail-context.ts'
import { createLayers, LayersContext } from '#src/ui/window/layers.ts'

/** Once the page and its first files are there. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** The build's own mark: the name of this file holds the hash of all that it may load. */
const build = () => new URL(import.meta.url).pathname.replace(/^.*\//, '')

/** Builds the cabinet: all that it remembers is made here. */
async function open(root: HTMLElement) {
  // For index.html: what fails from here on has a screen of its own.
  root.dataset.bundle = 'here'
  // Before anything else can read the address.
  const token = takeLoginToken()
  const trail = createTrail()
  const offer = createInstallOffer()
  const session = createSession({ facts: readPageFacts(), token })
  const hydrationData = await firstLoad(session, routes, window.location)
  const layers = createLayers(() => router)
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => new RouterContextProvider(new Map([[sessionStore, session]])),
  })
  createRoot(root).render(
    <TrailContext value={trail}>
      <InstallOfferContext value={offer}>
        <LayersContext value={layers}>
          <Providers>
            {/* No transitions: what has come is shown at once, whatever a `Suspense` elsewhere on the screen still waits for. */}
            <RouterProvider router={router} useTransitions={false} />
          </Providers>
        </LayersContext>
      </InstallOfferContext>
    </TrailContext>,
  )
  prefetchOnIntent(routes)
  void countSteps(session, trail)
  // Last of all: nobody waits for it, and without it all works as before.
  if (import.meta.env.PROD)
    void pageLoaded()
      .then(() => import('#src/shell/frame/register-worker.ts'))
      .then(({ registerWorker }) => registerWorker(session, build()))
      .catch(() => undefined)
  // Live charts: in development and in a build that asks for them; of any other build they are no part.
  if (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true')
    void import('#src/inspect/live-tap.ts').then(({ tapMachines }) => tapMachines(trail))
}

const root = document.getElementById('root')
const hasChartWindow = import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true'

if (hasChartWindow && window.location.pathname === '/inspect')
  void import('#src/inspect/chart-window.ts').then(({ openChartWindow }) => openChartWindow())
else if (root !== null) void open(root)
