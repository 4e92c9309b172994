// `npm run operator -- COMMAND …`: what is done to a running installation from its own machine. Builds what changed of the
// server, then becomes the command (the same process, so that its exit status is the command's own).
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

// Paths that are typed are meant from where they are typed.
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged({ only: 'server' })
await import(pathToFileURL(`${root}/dist/server/operator.js`).href)
