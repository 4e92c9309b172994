import type { AnyMachineSnapshot } from 'xstate'
import type { OnScreen } from '../shown.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'

import { leavesIn } from './graph.ts'

/** What is on the screen, as the chart says it; null where it says nothing of a state. */
export function shownAt({ shows }: Walkthrough, snapshot: AnyMachineSnapshot): readonly OnScreen[] | null {
  const found = leavesIn(snapshot).map((state) => shows[state]?.(snapshot))
  return found.every((one) => one === undefined) ? null : found.flatMap((one) => one ?? [])
}

const said = words.walks.shown

function wordsOf({ as, text, is, value }: OnScreen): string {
  if (as === 'look') return text
  if (as === 'address') return `${said.kinds.address} ${text}`
  if (is === 'absent') return said.noText(text)
  const way = is === undefined ? '' : ` ${said.ways[is]}`
  return `${said.part(said.kinds[as], text)}${way}${value === undefined ? '' : `: ${value}`}`
}

const joined = (parts: readonly string[]) => parts.join('; ')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const isSame = (one: OnScreen) => (other: OnScreen) => JSON.stringify(one) === JSON.stringify(other)
/** All that is on the screen. A button without a countdown is worth a word only where there was one. */
const listed = (all: readonly OnScreen[]) => joined(all.filter(({ is }) => is !== 'uncounted').map(wordsOf))
export const shownWords = (all: readonly OnScreen[]) => sentence(listed(all))

/** What has gone; the texts of a window go with it. */
function goneWords(before: readonly OnScreen[], after: readonly OnScreen[]): string[] {
  const gone = before.filter(({ is }) => is !== 'absent').filter((one) => !after.some(({ text }) => text === one.text))
  const windows = gone.filter(({ as }) => as === 'window')
  return (windows.length > 0 ? windows : gone).flatMap(({ as, text }) =>
    as === 'message' || as === 'window' || as === 'text' ? said.gone[as](text) : [],
  )
}

/** What is new on the screen, and which messages and windows are gone; where neither, that all stays. */
export function changeWords(before: readonly OnScreen[], after: readonly OnScreen[]): string {
  const isOver = before.some((one) => one.is === 'counting' && !after.some(isSame(one)))
  const added = after.filter((one) => !before.some(isSame(one))).filter(({ is }) => is !== 'uncounted' || isOver)
  const parts = [...added.map(wordsOf), ...goneWords(before, after)]
  if (parts.length > 0) return sentence(joined(parts))
  return said.same(listed(after))
}
