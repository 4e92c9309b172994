import { spawnSync } from 'node:child_process'

/** Why the backend in Python cannot be started here; null where it can. */
export function flaskLacks() {
  const { status } = spawnSync('python3', ['-c', 'import flask'], { stdio: 'ignore', timeout: 60_000 })
  return status === 0
    ? null
    : 'The second backend was not tried: no Flask for python3 here. On Debian: apt-get install python3-flask'
}
