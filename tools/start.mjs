// `npm start`: installs what is missing, builds what changed, then becomes the server's supervisor, which hands signals
// and exit codes on. `npm start -- --script P07` answers as that sheet of `npm run paths` needs; sheets of another set
// are found in the JSON that the command wrote: `--script P07 FILE`.
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

const [option, sheet = '', ...file] = process.argv.slice(2)
if (option !== undefined && option !== '--script') {
  console.error(`Неизвестная настройка: ${option}. Есть --script P07 [ФАЙЛ].`)
  process.exit(2)
}

process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged()

if (option === '--script') {
  process.argv = [process.execPath, `${root}/tools/run.mjs`, `${root}/tools/paths/script.ts`, sheet, ...file]
  await import('./run.mjs')
} else await import(pathToFileURL(`${root}/dist/server/supervise.js`).href)
