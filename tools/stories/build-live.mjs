// Builds the client with its live charts into a folder: `node tools/stories/build-live.mjs FOLDER`.
import { build } from 'vite'

import { root } from '../setup/commands.mjs'

const [, , outDir = 'dist/live'] = process.argv
Object.assign(process.env, { NODE_ENV: 'production', VITE_INSPECT: 'true' })
// Nobody downloads it, so its size does not matter.
await build({ root, logLevel: 'error', build: { outDir, minify: false, emptyOutDir: true } })
