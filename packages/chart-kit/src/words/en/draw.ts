import type { draw as Draw } from '../ru/draw.ts'

const plural = new Intl.PluralRules('en')

export const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`

const states = (count: number) => counted(count, 'state', 'states')

export const draw: typeof Draw = {
  units: { ms: 'ms', s: 's', min: 'min' },
  point: '.',
  percent: (share) => `${share}%`,
  title: (text) => `“${text}”`,
  quoted: (text) => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  states,
  arrows: (count) => counted(count, 'arrow', 'arrows'),
  rows: (count) => counted(count, 'row of the table', 'rows of the table'),
  times: (count, text) => `${text} ${plural.select(count) === 'one' ? 'time' : 'times'}`,
  deciding: 'Which row fits',
  anyState: 'Any state',
  fromAnyState: 'From any state',
  inside: (count) => `Inside: ${states(count)}`,
  fold: (title) => `Fold “${title}”`,
  unfold: (title, count) => `Unfold “${title}”, ${states(count)} inside`,
  overview: 'Overview',
  whole: 'All unfolded',
  conditions: {
    true: 'yes',
    false: 'no',
    except: (values) => `not ${values.join(', ')}`,
    or: (values) => values.join(' or '),
  },
  list: {
    heads: '| From | What happens | To | Section |',
    stays: 'stays',
    table: (file) => `Table: \`${file}\``,
    machine: (file) => `Machine: \`${file}\``,
    about: (purpose, where, file) => `${purpose} Where: ${where}. ${file}.`,
    start: (guide) => `# State machines

Made by \`npx chart-kit charts --format md\`; drawings: \`npx chart-kit charts\`.
How a machine is added: \`${guide}\`.

How good the paths through the machines are: \`npx chart-kit paths --score\`, in one table (goals, mutants, MC/DC, bugs,
and of the last run in a browser what was pressed and which arrows were taken).
`,
  },
  results: {
    noJson: (file) => `${file}: there is no such file, or it is not JSON.`,
    otherKind: (file, place, fault) => `${file}: another kind of file (${place ?? 'all of it'}: ${fault}).`,
    otherVersion: (file, machine, was, is) =>
      `${file}: the machine ${machine} was recorded in another version (fingerprint ${was}, now ${is}). ` +
      'Make the file again with npx chart-kit paths, or take the version that it was made in.',
    noArrow: (file, machine, arrow) => `${file}: the machine ${machine} no longer has the arrow ${arrow}.`,
    atStep: (path, step) => `${path} at step ${step}`,
    caption: (covered, all, failed, places) =>
      `Arrows taken: ${covered} of ${all}, ${failed === 0 ? 'none failed' : `${failed} failed`}${places === '' ? '' : `: ${places}`}`,
  },
  usage: {
    caption: (starts, from, to) =>
      `Use: ${starts} starts${from === null ? '' : `, days ${from} – ${to}`}. At an arrow: how often and the share of the starts; at a state: how often it was entered and the median time in it; the more often, the thicker the line`,
    noJson: (file) => `${file}: this is not JSON.`,
    otherKind: (file) => `${file}: this is neither a file of use nor a problem report of this product.`,
    unread: (file) => `${file}: there is no such file, or it cannot be read.`,
    noFiles: (folder) => `${folder}: the folder has no .json files.`,
    otherPrint: (machine, was, is) => `${machine} (fingerprint ${was}, now ${is})`,
    otherVersion: (file, machines) => `${file}: recorded in another version and not shown: ${machines}.`,
    unknown: (file, machines) => `${file}: there are no such machines here: ${machines}.`,
    nothing: (file) => `${file}: there is nothing to show.`,
  },
}
