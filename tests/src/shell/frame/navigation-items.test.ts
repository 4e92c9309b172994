import { expect, test } from 'vitest'

import type { Session } from '#src/routing/session.ts'
import { ariaCurrent, navigationItems } from '#src/shell/frame/navigation/navigation-items.ts'
import { plainDomain } from '../../../support/plain-domain.ts'

const session = (isOneProject: boolean, status: string | null, isSignedIn = true, features = ['links']): Session => ({
  domain: { ...plainDomain, is_one_project: isOneProject, features },
  user: isSignedIn ? { cash: 0 } : null,
  project: null,
  connection: status === null ? null : { status },
})

const tools = ['Инструменты', 'Статистика']
const money = ['Мои ссылки', 'Аналитика', 'Начисления', 'Выплаты']

/** Section 2's visibility of items. */
const rows: [who: string, session: Session, hasTraining: boolean, labels: string[]][] = [
  ['several programs', session(false, null), false, ['Главная', ...money, 'Обучение']],
  [
    'several programs, no links kept',
    session(false, null, true, []),
    false,
    ['Главная', ...money.slice(1), 'Обучение'],
  ],
  [
    'several programs, a profile kept',
    session(false, null, true, ['links', 'profile']),
    false,
    ['Главная', ...money, 'Обучение', 'Профиль'],
  ],
  [
    'one program, using, a profile kept',
    session(true, 'US', true, ['links', 'profile']),
    false,
    ['Главная', ...tools, ...money, 'Профиль'],
  ],
  ['several programs, a stray status', session(false, 'US'), false, ['Главная', ...money, 'Обучение']],
  ['one program, not connected', session(true, null), true, ['Главная']],
  ['one program, waiting', session(true, 'MO'), true, ['Главная']],
  ['one program, declined', session(true, 'CA'), true, ['Главная']],
  ['one program, using', session(true, 'US'), true, ['Главная', ...tools, ...money, 'Обучение']],
  ['one program, using, no videos', session(true, 'US'), false, ['Главная', ...tools, ...money]],
  ['nobody', session(false, null, false), true, []],
  ['nobody, one program', session(true, 'US', false), true, []],
]

test.each(rows)('%s', (_, visitor, hasTraining, labels) => {
  expect(navigationItems(visitor, hasTraining).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [false, '/project-list'],
  [true, '/project-detail-about'],
])('home of a site with one program (%s) is %s', (isOneProject, home) => {
  expect(navigationItems(session(isOneProject, 'US'), false)[0]?.to).toBe(home)
})

test.each([
  [false, '/project-list', 'Главная', 'page'],
  [false, '/project-list/', 'Главная', 'page'],
  [false, '/project-detail/5', 'Главная', 'true'],
  [false, '/requisites', 'Выплаты', 'true'],
  [false, '/payments', 'Выплаты', 'page'],
  [true, '/project-detail-about', 'Главная', 'page'],
  [true, '/project-detail-tools', 'Инструменты', 'page'],
])('one program (%s) at %s makes the item %s current: %s', (isOneProject, pathname, label, wanted) => {
  const items = navigationItems(session(isOneProject, 'US'), true)
  expect(items.flatMap((item) => (ariaCurrent(item, pathname) === undefined ? [] : [item.label]))).toEqual([label])
  expect(items.map((item) => ariaCurrent(item, pathname))).toContain(wanted)
})
