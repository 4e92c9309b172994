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
  [['payments'], 'Неизвестная машина: payments.'],
  [['--colour'], 'Неизвестная настройка: --colour.'],
  [['--format', 'gif'], 'Неизвестный формат: gif.'],
  [['--out'], 'Настройке --out нужно значение.'],
  [['--out', '--check'], 'Настройке --out нужно значение.'],
  [['--results', 'a.json', '--usage', 'b.json'], 'На чертеже место'],
  [['--check=yes'], 'Настройка --check не принимает значения.'],
])('%j is refused in one line', (args, text) => {
  expect(() => optionsIn(args)).toThrow(WrongCommand)
  expect(() => optionsIn(args)).toThrow(text)
})
