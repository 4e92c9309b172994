import { optionsIn } from 'chart-kit/commands/charts-options.ts'
import { WrongCommand } from 'chart-kit/refused.ts'
import { expect, test } from 'vitest'

test('an empty command line makes a gallery of all machines in dist', () => {
  expect(optionsIn([])).toEqual({
    machines: [],
    formats: ['html'],
    out: 'dist/charts',
    results: null,
    usage: null,
    diff: null,
    isCheck: false,
    isHelp: false,
  })
})

test('machines are named, formats are listed', () => {
  const { machines, formats, out } = optionsIn(['greeting', 'lamp', '--format', 'svg,md', '--out=here'])
  expect([machines, formats, out]).toEqual([['greeting', 'lamp'], ['svg', 'md'], 'here'])
})

test.each([
  [['payments'], 'Unknown machine: payments.'],
  [['--colour'], 'Unknown option: --colour.'],
  [['--format', 'gif'], 'Unknown format: gif.'],
  [['--out'], 'The option --out needs a value.'],
  [['--out', '--check'], 'The option --out needs a value.'],
  [['--results', 'a.json', '--usage', 'b.json'], 'A drawing has room'],
  [['--check=yes'], 'The option --check takes no value.'],
])('%j is refused in one line', (args, text) => {
  expect(() => optionsIn(args)).toThrow(WrongCommand)
  expect(() => optionsIn(args)).toThrow(text)
})
