import { differencesOf, withDifferences } from 'chart-kit/browser/differences.ts'
import { wasAndIs } from 'chart-kit/browser/line-changes.ts'
import { printRecordings, readRecordings } from 'chart-kit/browser/recording.ts'
import { describe, expect, test } from 'vitest'

const look = (place: string, screen: string) => ({ place, events: ['asks GET /greet'], screen: `at /\n${screen}` })
const lamp = '- heading "Лампа"\n- text: А\n- text: А\n- button "Свет"\n- paragraph: Темно'
const lit = lamp.replace('Темно', 'Светло')
const screens = [
  lamp,
  lit,
  lit,
  '- alert: Нет сети',
  lamp,
  lamp.replace(/А(?!.*А)/s, 'А\n- text: А'),
  `- text: Я\n${lit}`,
]
const kept = new Map([
  ['lamp-000001', screens.map((screen, at) => look(`${at}`, screen))],
  ['lamp-000002', [lit, lamp, lit].map((screen) => look('again', screen))],
])

describe('a recording that is kept', () => {
  test('a kept recording is read as it was recorded: a step that changes a line, nothing or the whole screen, and a place that comes again', () => {
    expect(readRecordings(printRecordings(kept))).toEqual(kept)
  })

  test('a recording holds a text where it comes and goes, so that another text changes these lines alone', () => {
    const printed = (from: string, to: string) =>
      printRecordings(
        new Map(
          [...kept].map(([id, looks]) => [
            id,
            looks.map((one) => look(one.place, one.screen.replace(from, to).slice(5))),
          ]),
        ),
      ).split('\n')
    const [before, after] = [printed('', ''), printed('"Лампа"', '"Люстра"')]
    expect(after).toHaveLength(before.length)
    expect(before.filter((line, at) => line !== after[at])).toEqual(['- heading "Лампа"'])
  })

  test('a recording names what it was made from, and refuses a change that does not fit', () => {
    const text = printRecordings(kept)
    expect(text).toContain('## again = lamp-000001, 1\nasks GET /greet\n')
    expect(() => readRecordings(text.replace('-- paragraph: Темно', '-- paragraph: Ночь'))).toThrow('Ночь')
  })
})

describe('a difference from what was approved', () => {
  const approved = [look('1', lamp), look('2', lit)]
  const seen = [
    look('1', lamp.replace('Свет', 'Включить')),
    look('2', lit.replace('Свет', 'Включить').replace('Лампа', 'Люстра')),
  ]
  const differences = differencesOf(approved, seen)

  test('a change is one difference, wherever it happens', () => {
    const [button, heading, again] = differences
    expect(differences.map(({ place }) => place)).toEqual(['1', '2', '2'])
    expect(button).toMatchObject({
      was: ['- button "Свет"'],
      is: ['- button "Включить"'],
      after: ['- paragraph: Темно'],
    })
    expect(again?.id).toBe(button?.id)
    expect(heading?.id).not.toBe(button?.id)
  })

  test('a recording is approved difference by difference', () => {
    const [button] = differences
    const taken = withDifferences(approved, seen, (id) => id === button?.id)
    expect(taken?.map(({ screen }) => screen)).toEqual([
      seen[0]?.screen,
      look('', lit.replace('Свет', 'Включить')).screen,
    ])
    expect(withDifferences(approved, seen, () => true)).toEqual(seen)
    expect(withDifferences(approved, seen, () => false)).toEqual(approved)
  })

  test('a difference may be a step that is gone, one that is new, or a whole path', () => {
    expect(differencesOf(approved, approved.slice(1)).map(({ is }) => is)).toEqual([[]])
    expect(withDifferences(approved.slice(1), approved, () => true)).toEqual(approved)
    expect(differencesOf(undefined, approved)).toHaveLength(1)
    expect(withDifferences(undefined, approved, () => false)).toBeUndefined()
  })
})

test('the message of a walk says of a line that it moved within others', () => {
  expect(wasAndIs('list\n  item', 'list\nitem')).toEqual(['  was:      item', '  is now: item'])
})
