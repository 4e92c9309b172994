import { selectedWalks } from 'chart-kit/commands/select.ts'
import { WrongCommand } from 'chart-kit/refused.ts'
import { readOptions } from 'chart-kit/walks/options.ts'
import { describe, expect, test } from 'vitest'

describe('the command line', () => {
  test.each([
    [['nobody'], 'There is no machine nobody'],
    [['--profile', 'loose'], '--profile loose: there are manual, ci, deep'],
    [['--format', 'pdf'], '--format pdf'],
    [['--algorithm', 'magic'], '--algorithm magic'],
    [['--run', 'jest'], '--run jest'],
    [['--only', '7'], '--only 7: the name of a path, such as auth-3f9a21'],
    [['--bugs', '--only', 'auth-3f9a21'], 'the number of a bug, such as A07 or A'],
    [['--seed', 'x'], '--seed x'],
    [['--min', '101'], '--min 101'],
    [['--min', '5'], '--min: a limit'],
    [['--score', '--bugs', '--min', '5'], '--min: a limit'],
    [['--loud'], 'Unknown option: --loud'],
    [['--out'], 'The option --out needs a value'],
  ])('%j is refused in a line', (args, text) => {
    const read = () => readOptions(args)
    expect(read).toThrow(WrongCommand)
    expect(read).toThrow(text)
  })

  test.each([
    [['lamp', '--to', 'nowhere'], 'there is no such state'],
    [['lamp', '--through', 'off/none/0'], 'there is no such arrow'],
    [['lamp', '--only', 'lamp-000000'], 'no set has such a path'],
    [['lamp', '--algorithm', 'simple'], 'name a state'],
  ])('%j names what there is not', (args, text) => {
    expect(() => selectedWalks(readOptions(args), null)).toThrow(text)
  })

  test('a path has the same name whichever machines are asked for', () => {
    const all = selectedWalks(readOptions([]), null).filter(({ graph }) => graph.walkthrough.name === 'lamp')
    const one = selectedWalks(readOptions(['lamp']), null)
    expect(one.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  test('a path that is asked for by its name is found in whichever set has it', () => {
    const [ci] = selectedWalks(readOptions(['lamp', '--profile', 'ci']), null)
    const found = selectedWalks(readOptions(['--only', ci?.id ?? '']), null)
    expect(found.map(({ id }) => id)).toEqual([ci?.id])
  })
})
