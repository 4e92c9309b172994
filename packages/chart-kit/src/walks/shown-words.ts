import type { AnyMachineSnapshot } from 'xstate'
import type { OnScreen } from '../shown.ts'
import type { Walkthrough } from '../walkthrough.ts'

import { leavesIn } from './graph.ts'

/** What is on the screen, as the chart says it; null where it says nothing of a state. */
export function shownAt({ shows }: Walkthrough, snapshot: AnyMachineSnapshot): readonly OnScreen[] | null {
  const found = leavesIn(snapshot).map((state) => shows[state]?.(snapshot))
  return found.every((one) => one === undefined) ? null : found.flatMap((one) => one ?? [])
}

const kinds = {
  heading: 'заголовок',
  window: 'окно',
  button: 'кнопка',
  link: 'ссылка',
  tab: 'выбрана вкладка',
  box: 'отметка',
  field: 'поле',
  message: 'сообщение',
  text: 'текст',
  address: 'адрес страницы',
  look: '',
} as const satisfies Record<OnScreen['as'], string>

const ways = {
  open: 'доступна',
  closed: 'недоступна',
  busy: 'занята, на ней индикатор загрузки',
  counting: 'недоступна, на ней отсчёт',
  uncounted: 'без отсчёта',
  ticked: 'стоит',
  unticked: 'не стоит',
  empty: 'пусто',
  absent: '',
} as const satisfies Record<NonNullable<OnScreen['is']>, string>

function words({ as, text, is, value }: OnScreen): string {
  if (as === 'look') return text
  if (as === 'address') return `${kinds.address} ${text}`
  if (is === 'absent') return `текста «${text}» нет`
  const way = is === undefined ? '' : ` ${ways[is]}`
  return `${kinds[as]} «${text}»${way}${value === undefined ? '' : `: ${value}`}`
}

const joined = (parts: readonly string[]) => parts.join('; ')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const isSame = (one: OnScreen) => (other: OnScreen) => JSON.stringify(one) === JSON.stringify(other)
/** What comes and goes, as it is said to be gone. */
const passing: Readonly<Partial<Record<OnScreen['as'], string>>> = {
  message: 'сообщения',
  window: 'окна',
  text: 'текста',
}

/** All that is on the screen. A button without a countdown is worth a word only where there was one. */
const listed = (all: readonly OnScreen[]) => joined(all.filter(({ is }) => is !== 'uncounted').map(words))
export const shownWords = (all: readonly OnScreen[]) => sentence(listed(all))

/** What has gone; the texts of a window go with it. */
function goneWords(before: readonly OnScreen[], after: readonly OnScreen[]): string[] {
  const gone = before
    .filter(({ as, is }) => as in passing && is !== 'absent')
    .filter((one) => !after.some(({ text }) => text === one.text))
  const windows = gone.filter(({ as }) => as === 'window')
  return (windows.length > 0 ? windows : gone).map(({ as, text }) => `${passing[as]} «${text}» больше нет`)
}

/** What is new on the screen, and which messages and windows are gone; where neither, that all stays. */
export function changeWords(before: readonly OnScreen[], after: readonly OnScreen[]): string {
  const isOver = before.some((one) => one.is === 'counting' && !after.some(isSame(one)))
  const added = after.filter((one) => !before.some(isSame(one))).filter(({ is }) => is !== 'uncounted' || isOver)
  const parts = [...added.map(words), ...goneWords(before, after)]
  if (parts.length > 0) return sentence(joined(parts))
  const all = listed(after)
  return all === '' ? 'На экране всё по-прежнему' : `Всё по-прежнему: ${all}`
}
