import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { routes } from '#src/router.tsx'
import { Providers } from '#src/shell/providers.tsx'

const place = document.getElementById('root')
const isChartWindow = location.pathname === '/inspect'

// Live charts: in development and in a build that asks for them; of any other build they are no part.
if (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true') {
  if (isChartWindow) void import('#src/inspect/chart-window.ts')
  else void import('#src/inspect/live-tap.ts')
}

if (place !== null && !(isChartWindow && (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true')))
  createRoot(place).render(
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>,
  )
