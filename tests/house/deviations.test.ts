import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['6.3.3', '6.6.1', '6.3.8', '7.5.3', '14.2.6'])(
  'A-14: the deviation from row %s says why and what mitigates it',
  (row) => {
    const text = readFileSync(new URL('../../docs/decisions/009-accepted-deviations.md', import.meta.url), 'utf8')
    const cells = text
      .split('\n')
      .find((line) => line.startsWith(`| ${row} |`))
      ?.split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
    expect(cells).toHaveLength(4)
    expect(cells?.every((cell) => cell.length > 2)).toBe(true)
  },
)
