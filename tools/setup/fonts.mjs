import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './commands.mjs'

/** The fonts that the tests bring along: texts are as wide on every machine, and as wide as somebody's widest. */
export const fonts = {
  usual: { family: 'Roboto', from: '@expo-google-fonts/roboto' },
  wide: { family: 'Montserrat Alternates', from: '@expo-google-fonts/montserrat-alternates' },
}

/** @typedef {keyof typeof fonts} Width */

/**
 * Whatever a page asks for is drawn with the one family, and in the same way everywhere.
 * @param {string} family
 * @param {string} folder
 * @param {string} cache
 */
function settings(family, folder, cache) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`
}

/**
 * The environment in which a browser on Linux has this one font and no other. Elsewhere browsers ask their system, and
 * take no notice.
 * @param {Width} [width]
 * @param {string} [packages] where they are installed
 */
export function fontEnvironment(width = 'usual', packages = join(root, 'node_modules')) {
  const { family, from } = fonts[width]
  const folder = join(packages, from)
  if (!existsSync(join(folder, '400Regular')))
    throw new Error(`The tests draw with ${family}, and the package ${from} is not installed: npm ci installs it.`)
  // A checkout's own: the settings name its folders.
  const place = join(tmpdir(), `fonts-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const file = join(place, `${width}.conf`)
  mkdirSync(place, { recursive: true })
  writeFileSync(file, settings(family, folder, join(place, 'cache')))
  return { FONTCONFIG_FILE: file }
}
