// The server for browser stories: the production build on a fresh embedded database in a temporary folder, and a gateway
// that catches what is sent to phones. Ends, and takes its folder away, with the signal that Playwright sends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from '../setup/build.mjs'
import { root } from '../setup/commands.mjs'
import { openGateway } from './gateway.mjs'

process.chdir(root)
await buildWhatChanged()

// Who starts the server may have to know the folder: the operator's command finds the server by it.
const folder = process.env.STORY_DATA ?? mkdtempSync(join(tmpdir(), 'stories-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const gateway = await openGateway(Number(process.env.STORY_GATEWAY_PORT))

Object.assign(process.env, {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: process.env.STORY_PORT,
  DATA_DIR: folder,
  CODE_WEBHOOK_URL: gateway.address,
  CODE_WEBHOOK_SECRET: gateway.secret,
  OUTWARD_PRIVATE_HOSTS: '127.0.0.1',
  // Every story comes from an address of its own, so that the limits of one do not stop another.
  TRUSTED_PROXIES: '1',
  DEMO_SEED: 'on',
})
// The shell's database is not for stories.
delete process.env.DATABASE_URL

await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
