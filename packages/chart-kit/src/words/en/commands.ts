import type { commands as Commands } from '../ru/commands.ts'

export const commands: typeof Commands = {
  unknownOption: (name) => `Unknown option: ${name}. --help lists them.`,
  needsValue: (name) => `The option ${name} needs a value.`,
  takesNone: (name) => `The option ${name} takes no value.`,
  charts: {
    help: (title, machines) => `${title}: of the state machines.

  npx chart-kit charts [machine…] [options]

  --format LIST     html (where nothing is said), svg, md, mermaid, xstate, scxml; by commas
  --out FOLDER      where to put it, dist/charts by default
  --results FILE|FOLDER
                    show on the drawings what was walked and what failed: results of a run or of sheets
  --usage FILE|FOLDER
                    show on the drawings how often what was used: files of use, problem reports
  --diff VERSION    what has changed since a version of git, or between two (VERSION..VERSION): words for release
                    notes and a page of the gallery with drawings (diff.html)
  --check           check the rules of the machines and the drawings; a line for each finding, exit status 1
  --help            this help

Machines: ${machines}
`,
    noFormat: (name, formats) => `Unknown format: ${name}. There are ${formats}.`,
    noMachine: (unknown, names) => `Unknown machine: ${unknown}. There are ${names}.`,
    oneOverlay: 'A drawing has room for --results or for --usage, not for both.',
    sound: (count) => `Nothing is wrong; machines checked: ${count}.`,
    bare: (count) =>
      `Sentences without arrows: ${count}. Screens and the server carry them out; see “Specification” in the gallery.`,
    done: (place) => `Done: ${place}`,
  },
  unwritable: (fault) => `It cannot be written: ${fault}`,
  written: (file) => `Written: ${file}`,
  inMinutes: (minutes) => `${minutes} min`,
  list: (profile, release, paths, minutes) =>
    `Set ${profile}, release ${release}. Paths: ${paths}, minutes: ${minutes}.`,
  noFile: (file) => `There is no file ${file}.`,
  guessed: 'Chosen, for the file does not say it:',
  fresh: 'The build is fresh and is used.',
  stale: (parts) => `There is no build or it is out of date, built now: ${parts}.`,
  noCi: 'There is no set ci',
  noRecordings: (folder) =>
    `There are no recordings: ${folder} is empty. Walk the paths: npx chart-kit paths --profile ci --run playwright`,
  approved: (machine, count) => `${machine}: differences approved: ${count}`,
  unrecorded: (paths) => `; not recorded yet: ${paths}`,
  broken: (paths) => `; broken off and not approved: ${paths}`,
  unseen: (names) => `--approve ${names}: the last run has seen no such difference`,
  next: (guide) => `Next: ${guide}; npx chart-kit charts --check says what is missing`,
  noPaths: 'There are no such paths.',
  noBrowserAt: (place) => `There is no browser: CHROMIUM_PATH names ${place}, and there is no such file.`,
  noBrowser:
    'There is no browser, and none could be installed. Install Chromium or Google Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npx chart-kit paths …',
  undriven: (left, driven) => `Not walked in a browser: ${left} (there are ${driven}).`,
  select: {
    simple: '--algorithm simple: there are too many simple paths, name a state: --to STATE',
    noState: (to, machine) =>
      `--to ${to}: there is no such state${machine === null ? '' : ` in the machine ${machine}`}`,
    noArrow: (through, machine) =>
      `--through ${through}: there is no such arrow${machine === null ? '' : ` in the machine ${machine}`}`,
    noPath: (only) => `--only ${only}: no set has such a path; npx chart-kit paths lists them`,
  },
  report: {
    kinds: {
      button: 'button',
      textbox: 'field',
      checkbox: 'checkbox',
      heading: 'heading',
      dialog: 'window',
      tab: 'tab',
      link: 'link',
    },
    element: 'element',
    label: 'field',
    lacks: (kind, name) => `the screen has no ${kind} “${name}”`,
    lacksAll: (names) => `the screen lacks: ${names}`,
    brokeOff: (path, fault) => `${path}: broke off, nobody knows where: ${fault}`,
    onDrawing: (machines, file) => `On the drawing: npx chart-kit charts ${machines} --results ${file}`,
    nothing: 'Nothing was walked: the build or the server did not start, see above.',
    walked: (file) => `Walked: ${file}`,
    failed: (path, step) => `${path}: failed at step ${step}; the shortest beginning that fails:`,
    why: (fault) => `Why: ${fault}`,
    again: (file) => `Again: npx chart-kit paths --replay ${file}`,
  },
  skeleton: {
    title: 'what it is called',
    purpose: 'what it is for and what may happen',
    screen: 'screen',
    begins: 'who signs in and what is opened',
    gesture: 'what a person does',
    shows: 'what is on the screen',
    actor: 'what is asked',
    guard: 'what the condition asks',
    delay: 'what is waited for',
    fact: 'what it asks',
    noMachine: 'there is no machine here; it is made by createMachine and exported',
    noTable: 'there is no decision table here',
    badName: (name) => `--new ${name}: the name of a machine, such as pay-day`,
    noDefinition: (name, machine, table) =>
      `--new ${name}: write the machine itself first, ${machine}, or the table, ${table}`,
    isThere: (name, file) => `--new ${name}: ${file} is already there`,
  },
}
