import { runPaths } from 'chart-kit/paths/command.ts'

// Sheets and scores of the charts alone need no browser: its side is loaded when a run asks for it.
process.exitCode = await runPaths(process.argv.slice(2), async () => (await import('./browser-side.ts')).browserSide)
