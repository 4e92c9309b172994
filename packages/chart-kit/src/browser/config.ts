import type { Page } from '@playwright/test'

import { configFile } from '../config.ts'
import type { Reply } from '../reply.ts'
import type { World } from '../walkthrough.ts'
import type { Driver } from './driver.ts'

/** What walks in a browser must know of a product. */
export type Driven = {
  /** Asked for when a browser is needed: drivers depend on the kit themselves. */
  readonly drivers: () => Promise<readonly Driver[]>
  /** What is done to a page before it is opened. */
  readonly preparePage: (page: Page) => Promise<void>
  /** What becomes, in a world, of the reply that a driver has for a path, or has not; as it is where nothing is said. */
  readonly replyIn?: (world: World, path: string, reply: Reply | undefined) => Reply | undefined
  /** Whether a request of the page has what each of them must have. */
  readonly isRightRequest: (headers: Headers, address: URL) => boolean
  /** Names of what is new each time, or by the machine that it runs on: in a request its number is recorded, on the device it is left out. */
  readonly opaque: readonly string[]
  /** Names of what is a moment of the page's clock, which a walk moves while it waits: recorded is that there is one. */
  readonly moments: readonly string[]
  /** Paths of calls by GET that change something on the server: each time that one is made is recorded. */
  readonly actingReads?: readonly string[]
  /** The folder of the recordings that were approved, a file for each machine. */
  readonly recordings: string
  /** The program of a Chromium; rejects with what to do where there is none. */
  readonly browser: () => Promise<string>
  /** Parts of the product whose build is older than their sources. */
  readonly staleParts: () => readonly string[]
}

const { default: kit }: { default: Driven } = await import(/* @vite-ignore */ configFile)

export const {
  drivers,
  preparePage,
  replyIn = (_, __, reply) => reply,
  isRightRequest,
  opaque,
  moments,
  actingReads = [],
  recordings,
  browser,
  staleParts,
} = kit
