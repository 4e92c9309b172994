import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

import { loader, PhoneStep } from './phone-step.tsx'

const router = createBrowserRouter([{ path: '*', loader, Component: PhoneStep, HydrateFallback: () => null }])

const place = document.getElementById('root')
if (place !== null)
  createRoot(place).render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
