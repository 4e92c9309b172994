import { runPaths } from './run-paths.ts'

process.exitCode = await runPaths(process.argv.slice(2))
