// `npm start`: installs what is missing, builds what changed, then becomes the server (the same process, so signals and
// exit codes are the server's own).
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged()
await import(pathToFileURL(`${root}/dist/server/main.js`).href)
