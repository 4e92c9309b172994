import type { walks as Walks } from '../ru/walks.ts'

export const walks: typeof Walks = {
  samples: {
    empty: 'No data',
    done: 'Done',
    error: 'No answer',
    elapsed: 'Time is up',
    border: ({ field, last, beyond, says }) => `at the border of “${field}”: ${beyond} – “${says}”, ${last} will do`,
  },
  noWorld: 'The world of the path was not made',
  nothingHappens: 'nothing happens',
  notFound: 'Not found',
  help: (guide, machines) => `Paths through state machines: sheets for testers and walks in a browser.

npx chart-kit paths [machine…] [options]

  --profile manual|ci|deep      the set of goals (usually manual: up to 12 steps; ci and deep: up to 40)
  --algorithm coverage|shortest|simple
                                all goals, the shortest path to each state, or all simple paths (needs --to)
  --to STATE                    paths through a state, such as step.code.entering
  --through ARROW               paths through an arrow, such as ./inputs.changed/0
  --since REF                   paths through what behaves otherwise than in the version REF
  --only auth-3f9a21            one path
  --format html|csv|json        html with drawings and marks; csv for test management systems; the JSON is described in
                                chart-kit/src/sheets/document.ts; without --format a list of the paths
  --out FILE                    write to a file; with --run the results, for npx chart-kit charts --results FILE
  --run vitest|playwright       walk these paths: in process or in a browser
  --bugs [--min N] [--only A07] which of the seeded bugs the walks in a browser find (in a copy of the project, minutes);
                                fewer than N percent: exit status 1; --only X: those whose number begins so
  --score [--bugs]              coverage, mutants, checks and bugs in one table, and of the last run in a browser
                                what was pressed and which arrows were taken; without --bugs no bugs are looked for
  --approve all|3f9a21,…        take the screens that the last run in a browser recorded: later ones are compared with
                                them; all differences or those named, as test-results/recordings/index.html shows them
  --replay FILE                 walk in a browser a path of a file, of the live charts or of a problem report
  --seed N                      another order of the beginnings
  --new NAME                    a skeleton of the walkthrough and driver of a machine or a decision table (${guide})
  --help

Machines: ${machines}`,
  options: {
    oneOf: (option, given, names) => `--${option} ${given}: there are ${names}`,
    whole: (option, given, most) => `--${option} ${given}: a whole number from 0 to ${most} is needed`,
    noMachine: (name, names) => `There is no machine ${name}. There are: ${names}`,
    noProfiles: 'There is no set of goals',
    only: (only, isBug) =>
      `--only ${only}: ${isBug ? 'the number of a bug, such as A07 or A' : 'the name of a path, such as auth-3f9a21'}`,
    min: '--min: a limit for --bugs without --score',
  },
  replay: {
    guessedStart: (machine, taken, others) => `${machine}, beginning: ${taken} was taken, it may have been ${others}.`,
    guessedStep: (machine, step, taken, others) =>
      `${machine}, step ${step}: ${taken} was taken, it may have been ${others}.`,
    noStart: (machine) => `The report does not have the beginning of the path through ${machine}.`,
    impassable: (machine) => `The path through ${machine} can no longer be gone.`,
    noMachine: (machine) => `There is no machine ${machine} any more.`,
    otherVersion: (machine, was, is) =>
      `The machine ${machine} was recorded in another version (fingerprint ${was}, now ${is}).`,
    noJson: 'This is not JSON.',
    otherKind: 'This is neither a file of paths nor a problem report.',
    empty: 'The file has no path.',
  },
  results: {
    noJson: (file) => `${file}: the file is broken, it is not JSON.`,
    otherKind: (file, place, fault) => `${file}: these are no results of a run (${place ?? 'all of it'}: ${fault}).`,
    unread: (name) => `${name}: there is no such file or folder.`,
    noFiles: (name) => `${name}: the folder has no .json files.`,
    otherRelease: (file, was, is) =>
      `${file}: results of another release (fingerprint ${was}, now ${is}). Take the version that they were made in, or walk the paths again.`,
    noPath: (file, path) => `${file}: the path ${path} is in no set.`,
  },
  shown: {
    kinds: {
      heading: 'heading',
      window: 'window',
      button: 'button',
      link: 'link',
      tab: 'chosen tab',
      box: 'checkbox',
      field: 'field',
      message: 'message',
      text: 'text',
      address: 'address of the page',
      look: '',
    },
    ways: {
      open: 'can be pressed',
      closed: 'cannot be pressed',
      busy: 'is busy, with a loading indicator',
      counting: 'cannot be pressed, with a countdown',
      uncounted: 'without a countdown',
      ticked: 'is ticked',
      unticked: 'is not ticked',
      empty: 'is empty',
      absent: '',
    },
    part: (kind, text) => `${kind} “${text}”`,
    noText: (text) => `no text “${text}”`,
    gone: {
      message: (text) => `the message “${text}” is gone`,
      window: (text) => `the window “${text}” is gone`,
      text: (text) => `the text “${text}” is gone`,
    },
    same: (all) => (all === '' ? 'All on the screen is as before' : `All is as before: ${all}`),
  },
}
