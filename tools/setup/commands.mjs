import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's root folder, wherever a command was typed. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Runs a program in the project's folder, its output shown as it comes. Resolves with its exit code; a program that a
 * signal ended counts as failed.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @returns {Promise<number>}
 */
export function run(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * The same for a script of ours or of a package, on the Node that runs us.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runNode = (args, env) => run(process.execPath, args, env)
