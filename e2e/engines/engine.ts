import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'

import { type OwnServer, ownServer } from '../support/own-server.ts'
import { openFirefox } from './firefox.ts'
import { type Person, personIn } from './person.ts'
import { tlsBefore } from './tls.ts'
import { openWebKit } from './webkit.ts'

export type Engine = 'webkit' | 'webkit-tls' | 'firefox'

export type Site = {
  readonly server: OwnServer
  /** The first part of a brand's addresses, as the browser types them. */
  readonly origin: (host: string) => string
}

type Own = { person: Person }
type OfWorker = { engine: Engine; site: Site }

/** A person with a browser of their own in front of the demo: the engine is the project's. */
export const test = base.extend<Own, OfWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  site: [
    async ({ engine }, use) => {
      const isSecure = engine === 'webkit-tls'
      const server = await ownServer(isSecure ? { TRUSTED_PROXIES: '1' } : {})
      await server.start()
      const tls = isSecure ? await tlsBefore(server.loopback) : null
      await use({
        server,
        origin: (host) => (tls === null ? server.address(host) : `https://${host}:${tls.port}`),
      })
      tls?.close()
      expect(server.output(), 'no page broke its content policy').not.toContain('csp.violated')
      await server.close()
    },
    { scope: 'worker' },
  ],
  person: async ({ engine }, use, { title }) => {
    const browser = await (engine === 'firefox' ? openFirefox(process.env.FIREFOX_PATH ?? '') : openWebKit())
    const folder = join('test-results', 'engines', engine)
    mkdirSync(folder, { recursive: true })
    try {
      const person = personIn(browser, (name, picture) => writeFileSync(join(folder, `${name}.png`), picture))
      await use(person)
    } finally {
      const last = await browser.picture().catch(() => null)
      if (last !== null && test.info().status !== test.info().expectedStatus)
        writeFileSync(join(folder, `failed ${title}.png`), last)
      await browser.close()
    }
  },
})

export { expect }
