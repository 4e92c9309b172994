import { describe, expect, test } from 'vitest'
import { changeOf, pointsOf } from '#src/text/change.ts'
import { fc } from '#tests/support/properties.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a figure against the period before', () => {
  test.each([
    [112, 100, '+12 %', 'на 12 % больше, чем за прошлый период'],
    [88, 100, '−12 %', 'на 12 % меньше, чем за прошлый период'],
    [117.65, 100, '+18 %', 'на 18 % больше, чем за прошлый период'],
    [100.4, 100, '+0,4 %', 'на 0,4 % больше, чем за прошлый период'],
    [0, 100, '−100 %', 'на 100 % меньше, чем за прошлый период'],
    [12_500, 100, '+12 400 %', 'на 12 400 % больше, чем за прошлый период'],
    [100, 100, 'столько же', 'столько же, сколько за прошлый период'],
    [100.001, 100, 'столько же', 'столько же, сколько за прошлый период'],
    [5, 0, 'было 0', 'за прошлый период — 0'],
    [0, 0, 'было 0', 'за прошлый период — 0'],
    [5, null, '', 'сравнить не с чем'],
  ])('%s after %s is %s', (now, before, shown, words) => {
    const change = changeOf(now, before)
    expect([plain(change.shown), plain(change.words)]).toEqual([shown, words])
  })

  test('says neither NaN nor Infinity, whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: 0, max: 1e15 }),
        fc.double({ noNaN: true, min: 0, max: 1e15 }),
        (a, b) => {
          const { shown, words } = changeOf(a, b)
          expect(`${shown} ${words}`).not.toMatch(/NaN|∞|Infinity|undefined/)
        },
      ),
    )
  })
})

describe('a percentage against the period before', () => {
  test.each([
    [7.5, 6.3, '+1,2 п. п.', 'на 1,2 п. п. выше, чем за прошлый период'],
    [6.3, 7.5, '−1,2 п. п.', 'на 1,2 п. п. ниже, чем за прошлый период'],
    [25.15, 7.5, '+17,7 п. п.', 'на 17,7 п. п. выше, чем за прошлый период'],
    [25.5, 7.5, '+18 п. п.', 'на 18 п. п. выше, чем за прошлый период'],
    [7.5, 7.5, 'столько же', 'столько же, сколько за прошлый период'],
    [7.5, 0, '+7,5 п. п.', 'на 7,5 п. п. выше, чем за прошлый период'],
    [null, 7.5, '', 'сравнить не с чем'],
    [7.5, null, '', 'сравнить не с чем'],
  ])('%s after %s is %s', (now, before, shown, words) => {
    const change = pointsOf(now, before)
    expect([plain(change.shown), plain(change.words)]).toEqual([shown, words])
  })
})
