// `npm run bench [-- NAME…] [--quick]`: the figures that people ask for, one table. A measure that cannot be taken is reported,
// and the exit status is 1; a goal that is missed is a verdict of the table, not a failure of the command.
import { cpus, loadavg } from 'node:os'

import { buildWhatChanged } from '../setup/build.mjs'
import { root } from '../setup/commands.mjs'
import { type Figure, tableOf } from './figure.ts'
import { firstScreen } from './first-screen.ts'
import { redirects } from './redirects.ts'
import { signedIn } from './signed-in.ts'

const measures = { 'first-screen': firstScreen, 'signed-in': signedIn, redirects } as const

async function run(words: readonly string[]) {
  const isQuick = words.includes('--quick')
  const names = words.filter((word) => word !== '--quick')
  const unknown = names.find((name) => !(name in measures))
  if (unknown !== undefined) {
    console.error(`npm run bench [-- NAME…] [--quick]. The measures: ${Object.keys(measures).join(', ')}.`)
    process.exitCode = 2
    return
  }
  await buildWhatChanged()
  const figures: Figure[] = []
  for (const [name, take] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`── ${name}`)
    await take(isQuick).then(
      (taken) => figures.push(...taken),
      (error: unknown) => {
        console.error(error)
        process.exitCode = 1
      },
    )
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n\n${tableOf(figures)}`)
}

process.chdir(root)
await run(process.argv.slice(2))
