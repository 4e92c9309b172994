// `npm run contract -- --url ADDRESS`: whether a server is one that the cabinet can work with.
import { checkServer, isFit } from './check.ts'
import { fetchFor } from './fetch-by-name.ts'
import { help, optionsIn, WrongCommand } from './options.ts'
import { report } from './report.ts'

async function run(args: readonly string[]): Promise<number> {
  const { isHelp, url, host, token } = optionsIn(args)
  if (isHelp) {
    console.log(help)
    return 0
  }
  const { base, rows } = await checkServer({ url, host, token, fetch: fetchFor(url), now: Date.now() })
  console.log(report(base, host, rows))
  return isFit(rows) ? 0 : 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongCommand)) throw error
  console.error(error.message)
  process.exitCode = 2
}
