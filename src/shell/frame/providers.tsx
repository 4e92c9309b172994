import '../brand/mantine.css'
import '../brand/page.css'
import '../brand/colours.css'

import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'

import { colorSchemeVariables, mantineTheme } from '../brand/mantine-theme.ts'

/** The color scheme follows the system and is nowhere stored: the cabinet keeps nothing of the kind in the browser. */
const systemColorScheme: MantineColorSchemeManager = {
  get: (otherwise) => otherwise,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** The nonce that the server gave this page; empty on static hosting, whose policy can have none. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
// Scroll locks of dialogs write style elements of their own, past Mantine.
if (nonce !== '') setNonce(nonce)

/** What every part of the page is on: the domain's colours, the color scheme that the system asks for. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={colorSchemeVariables}
      colorSchemeManager={systemColorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
