import { relative } from 'node:path'

/**
 * What a run of the pictures came to, out of Playwright's JSON report.
 * @typedef {{ name: string, expected?: string, actual?: string, diff?: string }} Changed paths of files
 * @typedef {{ title: string, message: string }} Problem
 * @typedef {{ made: readonly string[], changed: readonly Changed[], problems: readonly Problem[] }} Results
 *
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ status: string, attachments: readonly Attachment[], errors?: readonly { message?: string }[] }} Result
 * @typedef {{ title: string, tests: readonly { annotations: readonly { type: string, description?: string }[],
 *   results: readonly Result[] }[] }} Spec
 * @typedef {{ specs: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

const parts = /^(.+)-(expected|actual|diff)\.webp$/

/** @param {readonly Attachment[]} attachments @returns {readonly Changed[]} */
function changedOf(attachments) {
  /** @type {Map<string, Changed>} */
  const found = new Map()
  for (const { name, path } of attachments) {
    const [, picture = '', part = ''] = parts.exec(name.replaceAll('\\', '/')) ?? []
    if (picture === '' || path === undefined) continue
    found.set(picture, { name: `${picture}.webp`, ...found.get(picture), [part]: path })
  }
  return [...found.values()]
}

/**
 * @param {{ suites: readonly Suite[], errors?: readonly { message?: string }[] }} report
 * @returns {Results}
 */
export function resultsOf({ suites, errors = [] }) {
  /** @type {(suite: Suite) => readonly Spec[]} */
  const specsOf = ({ specs, suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap(({ title, tests: all }) => all.map((test) => ({ title, ...test })))
  const results = tests.flatMap(({ title, results: all }) => all.map((result) => ({ title, ...result })))

  /** What a picture itself tells is seen better than read. @param {string} message */
  const isSeen = (message) => /toHaveScreenshot|No picture .* is kept/.test(message)
  return {
    made: tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) =>
        type === 'picture' && description !== undefined ? [description] : [],
      ),
    ),
    changed: results.flatMap(({ status, attachments }) => (status === 'passed' ? [] : changedOf(attachments))),
    problems: [
      ...errors.map(({ message = '' }) => ({ title: 'the run itself', message })),
      ...results.flatMap(({ title, errors: wrong = [] }) =>
        wrong.flatMap(({ message = '' }) => (isSeen(message) ? [] : [{ title, message }])),
      ),
    ],
  }
}

/** @param {string} from a folder @param {string} to */
export const linkTo = (from, to) => relative(from, to).replaceAll('\\', '/')
