// `npm run dev`: client with hot reload and API in one process, on one port.
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

process.chdir(root)
await installWhatIsMissing()
await import('./dev/vite.mjs')
