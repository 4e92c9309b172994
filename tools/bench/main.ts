// `npm run bench [-- NAME…] [--quick]`: the figures of quality, one table. A measure that cannot be taken is reported, and the
// exit status is 1; a goal that is missed is a verdict of the table, not a failure of the command.
import { root } from '../setup/commands.mjs'
import type { Figure } from './measure.ts'
import { measures } from './measures.ts'
import { chosenMeasures, usage, WrongOption } from './options.ts'
import { machine, tableOf } from './table.ts'

process.chdir(root)
const words = process.argv.slice(2)

async function run() {
  if (words.includes('--help')) return console.log(usage(measures))
  const { isQuick, chosen } = chosenMeasures(words, measures)
  const figures: Figure[] = []
  for (const { name, about, take } of chosen) {
    console.log(`\n── ${name}: ${about}`)
    const began = performance.now()
    const taken = await take({ isQuick }).catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
      return [{ name, value: 'not taken', goal: '', isMet: null }]
    })
    console.log(`${tableOf(taken).join('\n')}\n(${((performance.now() - began) / 1000).toFixed(0)} s)`)
    figures.push(...taken)
  }
  const missed = figures.filter(({ isMet }) => isMet === false).length
  const met = figures.filter(({ isMet }) => isMet === true).length
  console.log(`\n${machine()}\n\n${tableOf(figures).join('\n')}\n\n${met} met, ${missed} missed`)
}

await run().catch((error: unknown) => {
  if (!(error instanceof WrongOption)) throw error
  console.error(error.message)
  process.exitCode = 2
})
