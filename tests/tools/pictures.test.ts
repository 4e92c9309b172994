import { describe, expect, test } from 'vitest'

import { whyIncomparable } from '#tools/pictures/browser.mjs'
import { pageOf } from '#tools/pictures/page.mjs'
import { resultsOf } from '#tools/pictures/results.mjs'

const attachments = (picture: string, ...parts: string[]) =>
  parts.map((part) => ({ name: `${picture}-${part}.webp`, path: `/there/${picture}-${part}.webp` }))

const spec = (title: string, pictures: readonly string[], result: object) => ({
  title,
  tests: [
    {
      annotations: pictures.map((description) => ({ type: 'picture', description })),
      results: [{ status: 'failed', attachments: [], ...result }],
    },
  ],
})

const report = {
  suites: [
    {
      specs: [spec('accrual: full', ['accrual/full-390-light.webp'], { status: 'passed' })],
      suites: [
        {
          specs: [
            spec('accrual: empty', ['accrual/empty-390-light.webp', 'accrual/empty-390-dark.webp'], {
              attachments: [
                ...attachments('accrual/empty-390-light', 'expected', 'actual', 'diff'),
                ...attachments('accrual/empty-390-dark', 'actual'),
              ],
              errors: [{ message: 'expect(page).toHaveScreenshot(expected) failed' }],
            }),
            spec('ui: gallery', [], { errors: [{ message: 'a heading did not come' }] }),
          ],
        },
      ],
    },
  ],
}

describe('the outcome of a run of the pictures', () => {
  const results = resultsOf(report)

  test('every picture that was made is known, whatever came of it', () => {
    expect(results.made).toEqual([
      'accrual/full-390-light.webp',
      'accrual/empty-390-light.webp',
      'accrual/empty-390-dark.webp',
    ])
  })

  test('a changed picture has three parts, a new one the newest alone', () => {
    expect(
      results.changed.map(({ name, expected, diff }) => [name, expected !== undefined, diff !== undefined]),
    ).toEqual([
      ['accrual/empty-390-light.webp', true, true],
      ['accrual/empty-390-dark.webp', false, false],
    ])
  })

  test('a difference that a picture shows is not printed, and any other is', () => {
    expect(results.problems).toEqual([{ title: 'ui: gallery', message: 'a heading did not come' }])
  })

  test('the page begins with what has changed and has every kept picture', () => {
    const page = pageOf('/there', { ...results, names: ['accrual/full-390-light.webp'], gone: [] })
    expect(page.indexOf('<h2>Changed')).toBeLessThan(page.indexOf('id="accrual"'))
    expect(page).toContain('kept/accrual/full-390-light.webp')
    expect(page).toContain('a heading did not come')
  })
})

describe('a browser’s version', () => {
  test('another patch of the same browser is compared', () => {
    expect(whyIncomparable('156.0.8100.2', '156.0.8078.79')).toBeNull()
    expect(whyIncomparable('156.0.8100.2', null)).toBeNull()
  })

  test('another major version is not, and the reason names both', () => {
    expect(whyIncomparable('157.0.1.1', '156.0.8078.79')).toMatch(/156.*157.*npm run pictures -- --update/)
  })
})
