import { describe, expect, test } from 'vitest'
import { postText } from '#src/routes/project/tools/posts/post-text.ts'
import { fc } from '#tests/support/properties.ts'

const own = { link: 'https://a.example/s/1', code: 'TEA10-AB', label: 'Реклама. Лавка, erid: 1' }

describe('a text to publish', () => {
  test('the promoter’s link, code and label stand where the text has places for them', () => {
    expect(postText('По {code} дешевле: {link}\n\n{label}', own)).toBe(
      'По TEA10-AB дешевле: https://a.example/s/1\n\nРеклама. Лавка, erid: 1',
    )
  })

  test('a label that has no place stands below', () => {
    expect(postText('Чай: {link}\n', own)).toBe('Чай: https://a.example/s/1\n\nРеклама. Лавка, erid: 1')
  })

  test('a label that there is not leaves neither a mark nor an empty line', () => {
    const bare = { ...own, label: '' }
    expect(postText('Чай: {link}\n\n{label}', bare)).toBe('Чай: https://a.example/s/1')
    expect(postText('Чай {label}\n\nи кофе', bare)).toBe('Чай\n\nи кофе')
    expect(postText('Чай\n\n{label}\n\nи кофе', bare)).toBe('Чай\n\nи кофе')
  })

  test('braces that are no mark of ours stay as they are', () => {
    expect(postText('{name} {LINK} {{link}}', { ...own, label: '' })).toBe('{name} {LINK} {https://a.example/s/1}')
  })

  test('a value that is put in is never read for marks, whatever it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom('{link}', '{code}', '{label}', '$&', '$1'), (value) => {
        expect(postText('a {code} b', { link: 'L', code: value, label: '' })).toBe(`a ${value} b`)
        expect(postText('a {link} b', { link: value, code: 'C', label: '' })).toBe(`a ${value} b`)
      }),
    )
  })
})
