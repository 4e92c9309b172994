// `npm run removed-checks [-- ID…]`: takes each security check out of a copy of the tree, one at a time, and tells which
// removals no test notices. Ends with 1 when there is one.
import { removedChecks } from './catalogue.ts'
import { removeChecks } from './run.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !removedChecks.some((check) => check.id === id))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks: ${removedChecks.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length === 0 ? removedChecks : removedChecks.filter(({ id }) => asked.includes(id))
const unnoticed = await removeChecks(chosen, (line) => console.log(line))
process.exitCode = unnoticed.length === 0 ? 0 : 1
