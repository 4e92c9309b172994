import { describe, expect, test } from 'vitest'

import { labelOf, withLabel } from '#src/features/ad-label/label.ts'

const ad = { advertiser: 'ООО «Лавка»', inn: '7700000000', erid: '2VtzqTest', is_per_link: false, until: '2026-11-24' }
const now = new Date('2026-11-24T12:00:00Z')

describe('a label', () => {
  test('the label repeats what the operator entered, in one line', () => {
    expect(labelOf(ad, null, now)).toEqual({
      state: 'known',
      text: 'Реклама. ООО «Лавка», ИНН 7700000000, erid: 2VtzqTest',
    })
  })

  test('a program without one has none, nor has one without a token', () => {
    expect(labelOf(null, 'own', now)).toEqual({ state: 'none' })
    expect(labelOf(undefined, 'own', now)).toEqual({ state: 'none' })
    expect(labelOf({ ...ad, erid: '' }, null, now)).toEqual({ state: 'none' })
  })

  test('an advertiser without an ИНН is named without one', () => {
    expect(labelOf({ ...ad, inn: '' }, null, now)).toMatchObject({ text: 'Реклама. ООО «Лавка», erid: 2VtzqTest' })
  })

  test('a link’s own token counts only where tokens are given to links, and there alone', () => {
    expect(labelOf(ad, 'own', now)).toMatchObject({ text: expect.stringContaining('erid: 2VtzqTest') })
    const perLink = { ...ad, is_per_link: true }
    expect(labelOf(perLink, 'own', now)).toMatchObject({ text: expect.stringContaining('erid: own') })
    expect(labelOf(perLink, undefined, now)).toEqual({ state: 'awaited', advertiser: 'ООО «Лавка»' })
  })

  test('a token holds to the end of its last day in Moscow', () => {
    expect(labelOf(ad, null, new Date('2026-11-24T20:59:59Z')).state).toBe('known')
    expect(labelOf(ad, null, new Date('2026-11-24T21:00:00Z'))).toEqual({
      state: 'over',
      until: '2026-11-24',
      advertiser: 'ООО «Лавка»',
    })
    expect(labelOf({ ...ad, until: undefined }, null, new Date('2036-01-01T00:00:00Z')).state).toBe('known')
  })

  test.each(['2Vtzq+/=', '<b>x</b>', '"\'&', 'эрид№1', '$&'])('the token %s stands as it was entered', (erid) => {
    expect(labelOf({ ...ad, erid }, null, now)).toMatchObject({ text: expect.stringMatching(/erid: .+$/) })
    const label = labelOf({ ...ad, erid }, null, now)
    expect(label.state === 'known' && label.text.endsWith(`erid: ${erid}`)).toBe(true)
  })
})

test('a text carries its label on a line of its own, or stands alone', () => {
  expect(withLabel('https://a.example/s/1', { state: 'known', text: 'Реклама' })).toBe('https://a.example/s/1\nРеклама')
  expect(withLabel('https://a.example/s/1', { state: 'none' })).toBe('https://a.example/s/1')
})
