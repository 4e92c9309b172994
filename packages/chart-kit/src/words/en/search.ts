import type { search as Search } from '../ru/search.ts'

export const search: typeof Search = {
  common: {
    refusal: /refus|reject|declin|denied|(?:^| )error|(?:^| )fail|notsent|notaccepted/,
    network: /internet|connection|(?:^| )network|no answer|(?:^| )offline/,
    timeout: /time-?out|time is up|deadline|too long|(?:^| )late(?: |$)/,
    often: /too often|too many|(?:^| )wait|suspended|(?:^| )limit/,
    request: /(?:^| )request|(?:^| )asks?(?: |$)/,
  },
  letters: (text) => text,
  lengths: /(\d+(?:\.\d+)?)[\s\u00a0]*(milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|hours?|h)(?!\p{L})/gu,
  units: [
    [/^m(?:s|illi)/, 1],
    [/^s/, 1000],
    [/^min/, 60_000],
    [/^h/, 3_600_000],
  ],
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  section: /§\s*(?=\d)|(?:^|\s)(?:section|paragraph)\s*(?=\d)/g,
  negation: /(^|[^\p{L}])not\s+(?=\p{L})/gu,
  negated: '$1not',
  stem(word) {
    if (!/^[a-z]{4,}$/.test(word)) return word
    const stem = word.replace(/(?:ings?|ed|es|s|e)$/, '')
    return stem.length < 3 ? word.slice(0, 3) : stem
  },
  idle: ['a', 'an', 'the', 'and', 'in', 'on', 'at', 'to', 'of', 'by', 'with', 'if', 'is', 'are', 'what', 'how', 'when'],
  nothing: 'Nothing is found',
  otherDelays: 'There is no such delay. There are these:',
}
