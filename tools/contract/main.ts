// `npm run contract -- --url ADDRESS`: whether a server is one that the cabinet can work with. `--write`: the contract as
// OpenAPI.
import { writeFile } from 'node:fs/promises'

import { type Checking, checkServer, isFit, leftOut } from './check.ts'
import { codeOf } from './code-source.ts'
import { fetchFor } from './fetch-by-name.ts'
import { help, type Options, optionsIn } from './options.ts'
import { report, reportAsJson, reportAsJunit } from './report.ts'
import type { Way } from './sign-in.ts'
import { writeDocument, writeExamples } from './written.ts'
import { WrongCommand } from './wrong-command.ts'

function wayIn({ token, phone, captcha, ...code }: Options): Way | null {
  if (token !== null) return { token }
  return phone === null ? null : { phone, captcha, codeOf: (of) => codeOf(of, code) }
}

async function run(args: readonly string[]): Promise<number> {
  const options = optionsIn(args)
  const { url, host, other, seed, runs, timeout, hasWrites, project, examples, json, junit } = options
  if (options.isHelp) {
    console.log(help)
    return 0
  }
  if (options.isWritten) {
    console.log(await writeDocument())
    return 0
  }
  const way = wayIn(options)
  const questions = { seed, runs, timeout, hasWrites, project }
  const checking: Checking = { url, host, way, other, fetch: fetchFor, now: Date.now(), ...questions }
  const { base, ...results } = await checkServer(checking)
  const head = { base, host, seed, leftOut: leftOut(checking) }
  console.log(report(head, results))
  if (json !== '') await writeFile(json, reportAsJson(head, results))
  if (junit !== '') await writeFile(junit, reportAsJunit(head, results))
  if (examples !== '') await writeExamples(examples, results.rows, url)
  return isFit(results.rows) ? 0 : 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongCommand)) throw error
  console.error(error.message)
  process.exitCode = 2
}
