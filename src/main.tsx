import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { routes } from '#src/router.tsx'
import { Providers } from '#src/shell/providers.tsx'

const place = document.getElementById('root')
if (place !== null)
  createRoot(place).render(
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>,
  )
