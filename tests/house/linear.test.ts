import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { parseTypedDate } from '#contract/dates.ts'
import * as rules from '#contract/form-rules.ts'
import { internationalDigits, isCompletePhone, isServedPhone } from '#contract/phone.ts'
import { Amount, Day, Moment } from '#contract/values.ts'
import { hasUnstorableText } from '#server/hostile-text.ts'
import { hostName } from '#server/middleware/caller.ts'
import { withoutInlineStyle } from '#server/services/brand/inline-style.ts'
import { isOnSite, targetAddress, trackedAddress } from '#server/services/links/target-address.ts'
import { networkOf } from '#server/services/sign-in/limits.ts'
import { rangeOf } from '#server/stored-file.ts'
import { parseStrictJson } from '#server/strict-json.ts'
import { patternsIn, productFiles } from './sources.ts'

const length = 10_000
const most = 5
/** A machine that is taken away from us for a moment makes several in a row slow. */
const tries = 12

/** What makes patterns go back and forth: runs of one kind of sign, and pairs that can be split in two ways. */
const pieces = [
  ...['a', 'A', 'я', '0', '1', ' ', '\t', '\n', '.', '-', '_', '/', '\\', ':', '=', '"', "'", '<', '>', '%', ',', '['],
  ...[
    '(',
    '{',
    '#',
    '?',
    '&',
    '+',
    '@',
    ';',
    '*',
    '😀',
    'a.',
    'a-',
    '1 ',
    ' 1',
    'a@',
    'a.a-',
    '/.',
    '/..',
    '%25',
    '<a ',
  ],
  ...['<a b="', "<a b='", '{"a":', '\\"', '0.', '1,', 'www.', ' style='],
]
const heads = ['', 'a@a', 'https://', 'data:image/png;base64,']

/** The sign at the end is what no pattern expects: only then is every other way of matching tried. */
const hostile = pieces.flatMap((piece) =>
  heads.map((head) => `${head}${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}!`),
)

function timeOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Slow inputs only. What was slow once is asked again: it is our work that counts, not what else the machine does. */
function slowOnes(judge: (text: string) => unknown): string[] {
  const isSlow = (text: string) => timeOf(() => judge(text)) > most
  return hostile
    .filter((text) => Array.from({ length: tries }).every(() => isSlow(text)))
    .map((text) => `${text.slice(0, 30)}…${text.slice(-2)}`)
}

const withinReason = (judge: (text: string) => unknown) => (text: string) => {
  try {
    return judge(text)
  } catch {
    return null
  }
}

const site = { base_domain: 'tea.example', base_url: 'https://tea.example/' }

const fields: Readonly<Record<string, v.GenericSchema>> = {
  Phone: rules.Phone,
  ShownCode: rules.ShownCode,
  SentCode: rules.SentCode,
  ...rules.Profile.entries,
  ...rules.EntrepreneurRequisite.entries,
  Amount,
  Day,
  Moment,
}

const validators: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, (text: string) => v.safeParse(rule, text)]),
  ),
  internationalDigits,
  isCompletePhone,
  isServedPhone,
  parseTypedDate,
  hasUnstorableText,
  hostName,
  networkOf,
  parseStrictJson: withinReason(parseStrictJson),
  targetAddress: withinReason((text) => targetAddress(text, site)),
  isOnSite: (text) => isOnSite(text, site),
  trackedAddress: (text) => trackedAddress(text, { sub_id: text }),
  rangeOf: (text) => rangeOf(text, 1_000),
  withoutInlineStyle,
}

describe('X-12: ten thousand hostile characters', () => {
  test.each(Object.entries(validators))('are judged by %s within 5 ms', (_, judge) => {
    expect(slowOnes(judge)).toEqual([])
  })

  test('are matched by every pattern of the product within 5 ms', () => {
    const patterns = productFiles().flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })))
    expect(patterns.length).toBeGreaterThan(80)
    const slow = patterns.flatMap(({ file, pattern }) => {
      const match = new RegExp(pattern.source, pattern.flags)
      return slowOnes((text) => text.replace(match, '')).map((text) => `${file} ${pattern.source}: ${text}`)
    })
    expect(slow).toEqual([])
  })
})
