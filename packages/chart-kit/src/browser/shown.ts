import type { OnScreen } from '../shown.ts'
import { shownWords } from '../walks/shown-words.ts'

import { type AccessibilityTree, type Seen, seen } from './accessibility-tree.ts'

const roles = {
  heading: ['heading'],
  window: ['dialog'],
  button: ['button'],
  link: ['link'],
  tab: ['tab'],
  box: ['checkbox'],
  field: ['textbox', 'combobox'],
  message: ['alert', 'status'],
} as const

const countdown = /\d+:\d\d/
const isDisabled = ({ line }: Seen) => line.includes('[disabled]')

/** Whether one of those that bear the name is as it must be. */
function holds({ text, is, value }: OnScreen, found: Seen, loading: readonly string[]): boolean {
  switch (is) {
    case 'open':
      return !isDisabled(found)
    case 'closed':
      return isDisabled(found)
    case 'counting':
      return isDisabled(found) && countdown.test(found.text)
    case 'uncounted':
      return !countdown.test(found.text)
    case 'busy':
      return loading.some((label) => label.startsWith(text))
    case 'ticked':
      return found.line.includes('[checked]')
    case 'unticked':
      return !found.line.includes('[checked]')
    default:
      return value === undefined || found.text.includes(value)
  }
}

const startsWith = (text: string) => new RegExp(`^"?${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

function isThere(tree: AccessibilityTree, shown: OnScreen): boolean {
  if (shown.as === 'text' || shown.as === 'address' || shown.as === 'look') return tree.text.includes(shown.text)
  // A message may begin with a title of its own.
  const name = shown.as === 'message' ? shown.text : startsWith(shown.text)
  const found = roles[shown.as].flatMap((role) => seen(tree, role, name))
  if (shown.as === 'tab') return found.some(({ line }) => line.includes('[selected]'))
  return found.some((one) => holds(shown, one, tree.loading))
}

/** What the chart says of the screen and the screen does not show. */
export function lacksOfShown(tree: AccessibilityTree, path: string, wanted: readonly OnScreen[]): string[] {
  return wanted
    .filter((shown) => {
      if (shown.as === 'look') return false
      if (shown.as === 'address') return shown.text !== path
      return isThere(tree, shown) === (shown.is === 'absent')
    })
    .map((one) => shownWords([one]) || one.text)
}
