// `npm run contract -- --url ADDRESS`: whether a server is one that the cabinet can work with. `--write`: the contract as
// OpenAPI.
import { type Checking, checkServer, isFit, leftOut } from './check.ts'
import { codeOf } from './code-source.ts'
import { help, optionsIn, WrongCommand } from './options.ts'
import { report } from './report.ts'
import type { Way } from './sign-in.ts'
import { writeDocument } from './written.ts'

function wayIn(options: ReturnType<typeof optionsIn>): Way | null {
  const { token, phone, captcha, code, 'code-command': codeCommand } = options
  if (token !== '') return { token }
  return phone === null ? null : { phone, captcha, codeOf: (of) => codeOf(of, { code, codeCommand }) }
}

async function run(args: readonly string[]): Promise<number> {
  const options = optionsIn(args)
  const { url, host, timeout, writes: hasWrites, project } = options
  if (options.help || options.write) {
    console.log(options.help ? help : await writeDocument())
    return 0
  }
  const checking: Checking = { url, host, way: wayIn(options), fetch, now: Date.now(), timeout, hasWrites, project }
  const { base, ...results } = await checkServer(checking)
  console.log(report({ base, host, leftOut: leftOut(checking) }, results))
  return isFit(results.rows) ? 0 : 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongCommand)) throw error
  console.error(error.message)
  process.exitCode = 2
}
