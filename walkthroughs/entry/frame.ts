import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import type { EntryFacts } from '#machines/entry.machine.ts'
import { brand, program } from '../cabinet/replies.ts'

/** What stands around a screen. Of an item: its name, where it leads, and whether it is the one that is open. */
type Frame = {
  readonly title: string
  readonly balance: readonly string[]
  readonly menu: readonly string[]
  readonly footer: readonly string[]
  /** Entries of the history that still show how the visitor signed in. */
  readonly secrets: readonly string[]
}

const screenTitles: Readonly<Record<string, string>> = {
  '/auth': 'Вход',
  '/project-list': 'Программы',
  '/accrual': 'Начисления',
  '/payments': 'Выплаты',
  '/requisites': 'Реквизиты',
  '/training': 'Обучение',
  '/p/policy': 'Политика',
  '/dashboard': 'Аналитика',
  '/ui': 'Элементы интерфейса',
}

/** A program's screens bear its name. */
export const titleOf = (path: string) => `${screenTitles[path] ?? program.name} — ${brand.company_name}`

type Item = readonly [label: string, to: string, holds?: string]

/** The items of section 2's layout. Whom the service could not say enough about is not connected to anything. */
function itemsFor({ domain, connection }: EntryFacts, { videos }: World): Item[] {
  const isSeveral = domain === 'several'
  const isUsing = connection === 'US'
  const all: [boolean, Item][] = [
    [true, isSeveral ? ['Главная', '/project-list', '/project-detail/1'] : ['Главная', '/project-detail-about']],
    [isUsing, ['Инструменты', '/project-detail-tools']],
    [isUsing, ['Статистика', '/project-detail-statistics']],
    [isUsing || isSeveral, ['Начисления', '/accrual']],
    [isUsing || isSeveral, ['Выплаты', '/payments', '/requisites']],
    [isSeveral || (isUsing && videos?.value === true), ['Обучение', '/training']],
  ]
  return all.flatMap(([isShown, item]) => (isShown ? [item] : []))
}

/** Where the menu can lead away from an address. */
export const waysFrom = (path: string, facts: EntryFacts, world: World): Item[] =>
  itemsFor(facts, world).filter(([, to]) => to !== path)

function frameOf(path: string, facts: EntryFacts, world: World): Frame {
  const bare = { title: titleOf(path), balance: [], menu: [], footer: [], secrets: [] }
  if (facts.domain === 'missing') return { ...bare, title: 'Доступ запрещён' }
  if (path === '/auth') return bare
  const isAct = world.payment?.value === 'AC'
  const items = itemsFor(facts, world).map(([label, to, holds]) => {
    const isOpen = [to, holds].includes(path)
    return `${label}: ${to}${isOpen ? ', открыт' : ''}`
  })
  return {
    ...bare,
    balance: facts.isSignedIn ? ['Баланс1 234,50 ₽: /accrual'] : [],
    menu: facts.isSignedIn ? [...items, 'Сообщить о проблеме', 'Выйти'] : ['Войти: /auth'],
    footer: ['Политика конфиденциальности: /p/policy', ...(isAct ? ['Договор-оферта: /p/offer'] : [])],
  }
}

/** Runs in the page. */
function readFrame(): Frame {
  const spoken = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const items = (places: string) =>
    [...document.querySelectorAll(places)].map((element) => {
      const href = element.getAttribute('href')
      return `${spoken(element)}${href === null ? '' : `: ${href}`}${element.hasAttribute('aria-current') ? ', открыт' : ''}`
    })
  return {
    title: document.title,
    balance: items('header > a[href="/accrual"]'),
    menu: items('nav[aria-label="Разделы"] :is(a, button)'),
    footer: items('footer a'),
    secrets: window.navigation.entries().flatMap(({ url }) => (url?.includes('token=') === true ? [url] : [])),
  }
}

export async function expectFrame({ page }: Stage, path: string, facts: EntryFacts, world: World): Promise<void> {
  await expect
    .poll(() => page.evaluate(readFrame), { message: 'what stands around the screen', intervals: [20] })
    .toEqual(frameOf(path, facts, world))
}
