import type { Measure } from './measure.ts'

/** What was asked for is not what there is: reported in a line, exit status 2. */
export class WrongOption extends Error {}

export function usage(measures: readonly Measure[]) {
  const lines = measures.map(({ name, about, isInQuick }) => `  ${name.padEnd(14)} ${about}${isInQuick ? '' : ' *'}`)
  return ['npm run bench [-- NAME…] [--quick]', '', ...lines, '', '  * not with --quick'].join('\n')
}

/** The measures that the words of the command line name: all of them, the quick ones, or those by name. */
export function chosenMeasures(words: readonly string[], measures: readonly Measure[]) {
  const isQuick = words.includes('--quick')
  const names = words.filter((word) => word !== '--quick')
  for (const name of names)
    if (!measures.some((measure) => measure.name === name))
      throw new WrongOption(
        `There is no measure ${name}. The measures: ${measures.map((each) => each.name).join(', ')}.`,
      )
  const isChosen = ({ name, isInQuick }: Measure) => (names.length > 0 ? names.includes(name) : isInQuick || !isQuick)
  return { isQuick, chosen: measures.filter(isChosen) }
}
