// `npm run guards [-- ID…]`: takes each security guard out of a copy of the tree, one at a time, and tells which removals
// no test notices. Ends with 1 when there is one.
import { guards } from './catalogue.ts'
import { removeGuards } from './run.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !guards.some((guard) => guard.id === id))
if (unknown.length > 0) {
  console.error(`There is no guard ${unknown.join(', ')}. The guards: ${guards.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length === 0 ? guards : guards.filter(({ id }) => asked.includes(id))
const unnoticed = await removeGuards(chosen, (line) => console.log(line))
process.exitCode = unnoticed.length === 0 ? 0 : 1
