import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/**
 * The engines besides Chromium's that are on this machine, as projects of Playwright; `lacks` says in a line each which are not.
 * @returns {{ projects: string[], lacks: string[], firefox: string }}
 */
export function findEngines() {
  const firefox = onPath(['firefox-esr', 'firefox'])
  const missing = ['WebKitWebDriver', 'Xvfb', 'openssl'].filter((name) => onPath([name]) === undefined)
  return {
    projects: [
      ...(missing.length === 0 ? ['webkit-tls', 'webkit'] : []),
      ...(firefox === undefined ? [] : ['firefox']),
    ],
    lacks: [
      ...(missing.length === 0
        ? []
        : [
            `WebKit was not tried: no ${missing.join(', ')} here. On Debian: apt-get install webkit2gtk-driver xvfb openssl`,
          ]),
      ...(firefox === undefined
        ? ['Firefox was not tried: it is not here. On Debian: apt-get install firefox-esr']
        : []),
    ],
    firefox: firefox ?? '',
  }
}
