import type { RouteName } from '#machines/decisions/entry.table.ts'

import { routeNameOf } from './route-table.ts'

const key = 'aim'

/** Screens that a visitor may have been on the way to; those where one lands anyway are not among them. */
const titles: Partial<Record<RouteName, string>> = {
  'project-detail': 'Программа',
  'project-detail-statistics': 'Статистика',
  links: 'Мои ссылки',
  accrual: 'Начисления',
  payments: 'Выплаты',
  requisites: 'Реквизиты',
  training: 'Обучение',
  notifications: 'Уведомления',
}

export type Aim = { readonly path: string; readonly title: string }

/** The rules of section 2 lead a visitor to the sign-in: the tab remembers from where, until the cabinet is open again. */
export function keepAim({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  try {
    if (titles[routeNameOf(pathname)] === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${pathname}${search}`)
  } catch {
    // Without storage one finds the way back oneself.
  }
}

export function readAim(): Aim | null {
  try {
    const path = sessionStorage.getItem(key) ?? ''
    const title = titles[routeNameOf(path.split('?')[0] ?? '')]
    return title === undefined ? null : { path, title }
  } catch {
    return null
  }
}

export function forgetAim(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}
