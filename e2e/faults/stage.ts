import { expect as base, type Page } from '@playwright/test'

import type { Network } from './network.ts'

export const expect = base.configure({ timeout: 20_000 })

export type Stage = { readonly page: Page; readonly network: Network; readonly downloads: () => number }

/** How a person meets a call on its home screen. */
export type Scene = {
  /** A stranger sees the sign-in screen; absent: a promoter. */
  readonly visitor?: 'stranger'
  /** What other calls must answer for this one to be made. */
  readonly settle?: (network: Network) => void
  /** From the opened screen to one gesture before the call. Absent: the screen makes the call as it opens. */
  readonly prepare?: (stage: Stage) => Promise<void>
  /** The gesture that makes the call; repeated, it must not make it twice. */
  readonly ask?: (stage: Stage) => Promise<void>
  readonly askAgain?: (stage: Stage) => Promise<void>
  /** The good state, in the end. */
  readonly good: (stage: Stage) => Promise<void>
  /** The second try after a failure. */
  readonly again: (stage: Stage) => Promise<void>
  /** Closed by Escape, the window of the call opens again like this. */
  readonly reopen?: (stage: Stage) => Promise<void>
  /** Asked for by a gesture, it is repeated with the network all the same, by so many readers. */
  readonly comesBack?: { readonly readers: number }
  /** Why a read is not repeated when the network is back; absent: reads of the screen are. */
  readonly staysLost?: string
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' }).first()

/** The press that a person makes upon a button that is busy: nobody waits for it to be free. */
export async function pressBusy(page: Page, name: string | RegExp): Promise<void> {
  const busy = button(page, name)
  if ((await busy.count()) > 0) await busy.first().dispatchEvent('click')
}
