import { runPaths } from './command.ts'

process.exitCode = await runPaths(process.argv.slice(2))
