import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './page.css'

import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'

import { brandVariables, mantineTheme } from './mantine-theme.ts'
import { systemFace } from './system-face.ts'

/** The nonce that the server gave this page; without one (static hosting) styles need none. */
const nonce = document.querySelector('script[nonce]')?.getAttribute('nonce') || nonceOfEntry()

/** Browsers hide the attribute's text once the page runs under a policy; the property keeps it. */
function nonceOfEntry() {
  const script = document.querySelector<HTMLElement>('script[nonce]')
  return script?.nonce ?? ''
}

if (nonce !== '') setNonce(nonce)

/** What every part of the page may lean on: colours of the brand, the face that the system asks for. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={brandVariables}
      colorSchemeManager={systemFace}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
