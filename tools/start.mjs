// `npm start`: installs what is missing, builds what changed, then becomes the server's supervisor, which hands signals
// and exit codes on. `npm start -- --script P07` answers as that sheet of `npm run paths` needs.
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged()

const [option, sheet] = process.argv.slice(2)
if (option === '--script') {
  process.argv = [process.execPath, `${root}/tools/run.mjs`, `${root}/tools/paths/script.ts`, sheet ?? '']
  await import('./run.mjs')
} else await import(pathToFileURL(`${root}/dist/server/supervise.js`).href)
