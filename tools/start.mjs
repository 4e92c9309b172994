// `npm start`: installs what is missing, builds what changed, then becomes the server's supervisor, which hands signals
// and exit codes on. `npm start -- --script auth-3f9a21` answers as that sheet of `npm run paths` needs; one that is
// in no set any more is found in the JSON that the command wrote: `--script auth-3f9a21 FILE`. `npm start -- --now 2026-12-02` starts the server's
// clock at that moment.
import { pathToFileURL } from 'node:url'

import { buildWhatChanged } from './setup/build.mjs'
import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

const [typed, ...rest] = process.argv.slice(2)
// With a space before the time the moment is two words.
const [option, ...values] = typed?.startsWith('--now=')
  ? ['--now', typed.slice('--now='.length), ...rest]
  : [typed, ...rest]
if (option !== undefined && option !== '--script' && option !== '--now') {
  console.error(
    `Неизвестная настройка: ${option}. Есть --script auth-3f9a21 [ФАЙЛ] и --now 2026-12-02 (или 2026-12-02T09:30).`,
  )
  process.exit(2)
}
if (option === '--now' && values.join('').trim() === '') {
  console.error('--now: нужна дата, например --now 2026-12-02 или --now 2026-12-02T09:30')
  process.exit(2)
}

process.chdir(root)
await installWhatIsMissing()
await buildWhatChanged()

if (option === '--script') {
  process.argv = [process.execPath, `${root}/tools/run.mjs`, `${root}/tools/script/script.ts`, ...values]
  await import('./run.mjs')
} else {
  if (option === '--now') process.env.DEMO_NOW = values.join(' ')
  await import(pathToFileURL(`${root}/dist/server/supervise.js`).href)
}
