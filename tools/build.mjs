// `npm run build`: dist/client (any web server can host it) and dist/server, both from scratch.
import { buildWhatChanged } from './setup/build.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

await installWhatIsMissing()
await buildWhatChanged({ all: true })
