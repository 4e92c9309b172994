// `npm run pictures`: every screen and state of the built product beside the picture that is kept of it. `--help` tells more.
import { parseArgs } from 'node:util'

import { root } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

const help = `npm run pictures                     takes all pictures, compares them with the kept ones, and shows all on one page
npm run pictures -- --update         keeps what is there now: changed and new ones are written, others removed
npm run pictures -- accrual          only scenes whose titles have the word (also with --update)`

process.chdir(root)
const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.help) console.log(help)
else {
  await installWhatIsMissing()
  const { runPictures } = await import('./pictures/run.mjs')
  const { code } = await runPictures({ isUpdate: values.update, words: positionals })
  process.exitCode = code
}
