// `npm run charts`: the gallery of state charts, their checks and comparisons; `--help` tells the rest.
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

process.chdir(root)
await installWhatIsMissing()
// Vite must not be asked for before it is installed.
process.argv.splice(2, 0, 'packages/chart-kit/src/commands/charts.ts')
await import('./run.mjs')
