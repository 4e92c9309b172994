// `npm run carry-over`: from the embedded database to a PostgreSQL. Builds what changed of the server, then becomes the command.
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged({ only: 'server' })
await import(pathToFileURL(`${root}/dist/server/carry-over.js`).href)
