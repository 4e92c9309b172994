import { createHash } from 'node:crypto'

import { catalogue } from '#walkthroughs/catalogue.ts'

import type { PathsFile, PathWritten } from '../document.ts'
import { releaseNow } from '../release.ts'
import type { Result } from '../result.ts'

/** Files by their names, for a folder. */
export type Files = Readonly<Record<string, string>>

/** What is known of the paths; one that is not among them has not been walked. */
export type Known = { readonly made: string; readonly results: readonly Result[] }

const resultOf = ({ results }: Known, path: PathWritten): Result =>
  results.find(({ id }) => id === path.id) ?? { id: path.id, title: '', outcome: 'notWalked', step: null, seen: '' }

const machinesIn = ({ paths }: PathsFile) => [...new Set(paths.map(({ machine }) => machine))]
const titleOf = (machine: string) => catalogue.find(({ name }) => name === machine)?.title ?? machine
const deedOf = ({ action, data }: PathWritten['steps'][number]) => [action, data].filter(Boolean).join(' – ')

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const xml = (text: string) => text.replaceAll(/[&<>"\n]/g, (sign) => signs[sign] ?? sign)

function testcase(path: PathWritten, { outcome, step, seen }: Result): string {
  const open = `    <testcase classname="${path.machine}" name="${path.id}: ${xml(path.title)}"`
  if (outcome === 'passed') return `${open}/>`
  if (outcome === 'notWalked') return `${open}><skipped/></testcase>`
  const place = step === 0 ? 'начало' : `шаг ${step}`
  const expected = step === 0 ? path.beginning : (path.steps[(step ?? 0) - 1]?.expected ?? '')
  const message = [step === null ? '' : place, seen].filter(Boolean).join(': ')
  return `${open}><failure message="${xml(message)}">${xml(`Ожидается: ${expected}`)}</failure></testcase>`
}

/** A report that CI servers and test systems read; a path without a result is skipped. */
export function junit(file: PathsFile, known: Known): string {
  const suites = machinesIn(file).map((machine) => {
    const own = file.paths.filter((path) => path.machine === machine)
    const results = own.map((path) => resultOf(known, path))
    const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length
    const numbers = `tests="${own.length}" failures="${count('failed')}" skipped="${count('notWalked')}"`
    return [
      `  <testsuite name="${xml(titleOf(machine))}" timestamp="${known.made}" ${numbers}>`,
      `    <properties><property name="release" value="${releaseNow()}"/><property name="profile" value="${file.profile}"/></properties>`,
      ...own.map((path, at) => testcase(path, results[at] ?? resultOf(known, path))),
      '  </testsuite>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

const statuses = { passed: 'passed', failed: 'failed', notWalked: 'skipped' } as const
const digest = (text: string) => createHash('md5').update(text).digest('hex')
const uuid = (hash: string) => hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function stepStatus({ outcome, step }: Result, number: number): string {
  if (outcome !== 'failed' || step === null) return statuses[outcome]
  if (number === step) return 'failed'
  return number < step ? 'passed' : 'skipped'
}

/** Results for Allure, one file for each path; the same path keeps its history from run to run. */
export function allure(file: PathsFile, known: Known): Files {
  const at = Date.parse(known.made)
  const all = file.paths.map((path) => {
    const result = resultOf(known, path)
    const steps = [
      { name: `0. ${path.opening} → ${path.beginning}`, number: 0 },
      ...path.steps.map((step) => ({
        name: `${step.number}. ${deedOf(step)} → ${step.expected}`,
        number: step.number,
      })),
    ]
    const id = uuid(digest(`${path.id} ${known.made}`))
    const written = {
      uuid: id,
      historyId: digest(path.id),
      testCaseId: digest(path.id),
      fullName: `${path.machine}: ${path.id}`,
      name: `${path.id}: ${path.title}`,
      status: statuses[result.outcome],
      ...(result.seen === '' ? {} : { statusDetails: { message: result.seen } }),
      stage: 'finished',
      start: at,
      stop: at,
      steps: steps.map(({ name, number }) => ({
        name,
        status: stepStatus(result, number),
        stage: 'finished',
        steps: [],
        attachments: [],
        parameters: [],
        start: at,
        stop: at,
      })),
      labels: [
        { name: 'suite', value: titleOf(path.machine) },
        { name: 'tag', value: path.automatic === '' ? 'руками' : 'только автоматически' },
      ],
      links: [],
      attachments: [],
      parameters: [{ name: 'release', value: releaseNow() }],
    }
    return [`${id}-result.json`, `${JSON.stringify(written, null, 2)}\n`] as const
  })
  return Object.fromEntries(all)
}

const line = (text: string) => text.replaceAll('\n', ' ')

function scenario({ id, title, automatic, opening, beginning, steps }: PathWritten): string {
  const rows = steps.flatMap((step) => [`    Когда ${line(deedOf(step))}`, `    Тогда ${line(step.expected)}`])
  return [
    `  @${id}${automatic === '' ? '' : ' @только_автоматически'}`,
    `  Сценарий: ${id}: ${line(title)}`,
    `    Допустим ${line(opening)}`,
    `    Тогда ${line(beginning)}`,
    ...rows,
    '',
  ].join('\n')
}

/** A file for each machine: a file of Gherkin has one feature. */
export function gherkin(file: PathsFile): Files {
  const all = machinesIn(file).map((machine) => {
    const own = file.paths.filter((path) => path.machine === machine)
    const head = `# language: ru\nФункция: ${titleOf(machine)}\n\n`
    return [`${machine}.feature`, `${head}${own.map(scenario).join('\n')}`] as const
  })
  return Object.fromEntries(all)
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** TestRail's import with a row for each step («Test Case Steps»): the case itself stands in its first row. */
export function testrail({ paths }: PathsFile): string {
  const head = ['Section', 'Title', 'References', 'Type', 'Estimate', 'Preconditions', 'Step', 'Expected Result']
  const rows = paths.flatMap((path) => {
    const { id, machine, title, automatic, minutes, place, section, opening, beginning, steps } = path
    const type = automatic === '' ? 'Functional' : 'Automated'
    const before = `Где: ${place}. Раздел спецификации: ${section}.${automatic === '' ? '' : ` Только автоматически: ${automatic}.`}`
    const first = [titleOf(machine), `${id}: ${title}`, id, type, `${minutes}m`, before, opening, beginning]
    return [first, ...steps.map((step) => ['', '', '', '', '', '', deedOf(step), step.expected])]
  })
  return `${[head, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}
