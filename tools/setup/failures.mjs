import { stripVTControlCharacters } from 'node:util'

/**
 * What failed, out of the runners' JSON reports: the names, and the beginning of what each said.
 * @typedef {{ name: string, message: string }} Failure
 */

/** In lines. */
const longest = 12

/** @param {string | undefined} text */
const beginning = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')
    .slice(0, longest)
    .join('\n')

/**
 * @param {{ testResults: readonly { name: string, status: string, message?: string,
 *   assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] }[] }[] }} report
 * @returns {readonly Failure[]}
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, message: beginning(message) }] : []
    return failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${file}: ${fullName}`,
      message: beginning(failureMessages[0]),
    }))
  })
}

/**
 * @typedef {{ title: string, file: string, suites?: readonly Suite[], specs: readonly { title: string, file: string,
 *   line: number, tests: readonly { status: string,
 *   results: readonly { errors: readonly { message?: string }[] }[] }[] }[] }} Suite
 * @param {{ suites: readonly Suite[], errors?: readonly { message?: string }[] }} report
 * @returns {readonly Failure[]}
 */
export function failuresOfPlaywright({ suites, errors = [] }) {
  /** @type {(suite: Suite) => readonly Failure[]} */
  const within = ({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          name: `${file}:${line}: ${title}`,
          // That the time was up comes first, what was waited for after it.
          message: beginning(results.flatMap((each) => each.errors.map(({ message }) => message)).join('\n')),
        })),
    ),
    ...inner.flatMap(within),
  ]
  return [
    ...errors.map(({ message }) => ({ name: 'the run itself', message: beginning(message) })),
    ...suites.flatMap(within),
  ]
}
