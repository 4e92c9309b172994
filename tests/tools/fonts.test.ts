import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { fontEnvironment, fonts } from '#tools/setup/fonts.mjs'

test('each width of font gives the browser its own package and nothing of the machine', () => {
  for (const width of ['usual', 'wide'] as const) {
    const settings = readFileSync(fontEnvironment(width).FONTCONFIG_FILE, 'utf8')
    expect(settings.match(/<dir>/g)).toHaveLength(1)
    expect(settings).toContain(`${fonts[width].from}</dir>`)
    expect(settings).not.toContain('<include')
  }
})

test('a font that is not installed is an error that names its package', () => {
  const empty = mkdtempSync(join(tmpdir(), 'packages-'))
  expect(() => fontEnvironment('usual', empty)).toThrow(`the package ${fonts.usual.from} is not installed: npm ci`)
})
