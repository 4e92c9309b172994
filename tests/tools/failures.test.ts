import { expect, test } from 'vitest'

import { failuresOfPlaywright, failuresOfVitest } from '#tools/setup/failures.mjs'

const passed = { status: 'passed', fullName: 'adds up' }

test('Vitest’s report gives each failed test with its message, without colours, and a file that could not be read', () => {
  const message = `\u001b[31mAssertionError\u001b[39m: 1 is not 2\n${'at somewhere\n'.repeat(40)}`
  const failed = { status: 'failed', fullName: 'sums are equal', failureMessages: [message] }
  const [first, second, ...others] = failuresOfVitest({
    testResults: [
      { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
      { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  })
  expect(first).toMatchObject({
    name: 'sums.test.ts: sums are equal',
    message: expect.stringMatching(/^AssertionError: 1 is not 2\n/),
  })
  expect(first?.message.split('\n')).toHaveLength(12)
  expect(second).toEqual({ name: 'broken.test.ts', message: 'Unexpected token' })
  expect(others).toEqual([])
})

test('Playwright’s report gives stories at any depth, those that only a second try passed, and the run itself', () => {
  const story = (title: string, status: string, ...said: readonly string[]) => ({
    title,
    file: 'links.story.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [] }, { errors: said.map((message) => ({ message })) }] }],
  })
  const inner = { title: 'inner', file: 'links.story.ts', specs: [story('a flake', 'flaky', 'the time is up', 'late')] }
  const specs = [story('good', 'expected'), story('bad', 'unexpected', 'not there')]
  expect(
    failuresOfPlaywright({
      suites: [{ title: 'links', file: 'links.story.ts', specs, suites: [inner] }],
      errors: [{ message: 'no browser' }],
    }),
  ).toEqual([
    { name: 'the run itself', message: 'no browser' },
    { name: 'links.story.ts:7: bad', message: 'not there' },
    { name: 'links.story.ts:7: a flake', message: 'the time is up\nlate' },
  ])
})
