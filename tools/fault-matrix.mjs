// `npm run matrix`: what the browser tests take a part of, whole: every fault of every call on its home screen, and every
// request of the journeys (e2e/faults/faults.story.ts, e2e/faults/requests.story.ts). `--help` tells how to take one part again.
import { parseArgs } from 'node:util'

import { ensureBrowser } from './setup/browser.mjs'
import { buildWhatChanged } from './setup/build.mjs'
import { root, runNode } from './setup/commands.mjs'
import { installWhatIsMissing } from './setup/install.mjs'

const help = `npm run matrix                                every call × every fault, every request of the journeys
npm run matrix -- --call getPage              one call, or what its name has in it
npm run matrix -- --fault 500,hang            some faults
npm run matrix -- --seed 123                  the part that an ordinary run took with this seed`

process.chdir(root)
const { values } = parseArgs({
  options: {
    call: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(help)
else {
  await installWhatIsMissing()
  const CHROMIUM_PATH = await ensureBrowser()
  await buildWhatChanged()
  const choice = values.seed === undefined ? { FAULTS_WHOLE: 'yes' } : { FAULTS_SEED: values.seed }
  const stories =
    values.fault === ''
      ? ['e2e/faults/faults.story.ts', 'e2e/faults/requests.story.ts']
      : ['e2e/faults/faults.story.ts']
  const named = values.call === '' ? [] : ['--grep', values.call]
  process.exitCode = await runNode(['node_modules/playwright/cli.js', 'test', ...stories, ...named], {
    ...choice,
    FAULTS_ONLY: values.fault,
    CHROMIUM_PATH,
  })
}
