import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { mantineTheme } from '#src/shell/brand/mantine-theme.ts'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join('src', name), 'utf8').replace(/\/\*.*?\*\//gs, '')] as const)

const sizes = /^(?:var\(--mantine-font-size-(?:xs|sm|md|lg|xl)\)|inherit|1em)$/
const weights = /^(?:400|600|inherit)$/
const corner = /^(?:var\(--mantine-radius-(?:sm|md|lg|xl|default)\)|inherit|50%|0|1px)$/
const step = new Set([0, 1, 2, 4, 8, 12, 16, 24, 32])

/** Spaces up to the largest of the scale: what is larger makes room for something of its own size. */
const isSpace = (value: string) =>
  [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].every(([, px]) => Number(px) > 32 || step.has(Number(px)))

const rules: readonly (readonly [RegExp, (value: string) => boolean])[] = [
  [/^font-size$/, (value) => sizes.test(value)],
  [/^font-weight$/, (value) => weights.test(value)],
  [/^border-radius$/, (value) => value.split(' ').every((part) => corner.test(part))],
  [/^(?:row-|column-)?gap$/, isSpace],
  [/^(?:margin|padding)(?:-|$)/, isSpace],
  [/^letter-spacing$/, (value) => value === 'normal'],
]

test('no sheet has a size, a weight, a corner or a space beside the scales of the theme', () => {
  const others = sheets.flatMap(([name, sheet]) =>
    [...sheet.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)]
      .filter(([, property = '', value = '']) => rules.some(([of, fits]) => of.test(property) && !fits(value.trim())))
      .map(([line]) => `${name}: ${line}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

test('text has five sizes and two weights', () => {
  expect(Object.values(mantineTheme.fontSizes ?? {}).map(String)).toHaveLength(5)
  expect(new Set(Object.values(mantineTheme.fontWeights ?? {}))).toEqual(new Set(['400', '600']))
})
