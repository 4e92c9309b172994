import type { RouteName } from '#machines/decisions/entry.table.ts'

import { routeNameOf } from '../../session/route-table.ts'
import type { BoxGroup } from './skeleton-boxes.tsx'

type Shape = {
  /** None where only the data know it. */
  readonly title?: string
  /** A link back is above the title. */
  readonly hasWayBack?: true
  /** Search and order above the list. */
  readonly fields?: 1 | 2
  readonly boxes: readonly BoxGroup[]
}

const table: readonly BoxGroup[] = [
  { kind: 'sums', count: 1 },
  { kind: 'rows', count: 1 },
]
const program: Shape = {
  boxes: [
    { kind: 'head', count: 1 },
    { kind: 'sums', count: 1 },
    { kind: 'rows', count: 1 },
  ],
}

const shapes: Readonly<Partial<Record<RouteName, Shape>>> = {
  'project-list': { title: 'Программы', fields: 2, boxes: [{ kind: 'card', count: 12, least: '290px' }] },
  'project-detail': program,
  'project-detail-about': program,
  'project-detail-tools': program,
  'project-detail-statistics': program,
  'project-detail-connected': program,
  links: { title: 'Мои ссылки', fields: 2, boxes: [{ kind: 'card', count: 6, least: '320px' }] },
  accrual: { title: 'Начисления', fields: 2, boxes: table },
  payments: { title: 'Выплаты', fields: 1, boxes: table },
  requisites: { title: 'Реквизиты', boxes: [{ kind: 'card', count: 2, least: '340px' }] },
  training: { title: 'Обучение', fields: 1, boxes: [{ kind: 'cover', count: 12, least: '250px' }] },
  notifications: { title: 'Настройки уведомлений', boxes: [{ kind: 'card', count: 2, least: '340px' }] },
  'p-slug': { boxes: [{ kind: 'text', count: 1 }] },
  dashboard: {
    title: 'Аналитика',
    fields: 1,
    boxes: [
      { kind: 'figure', count: 5, least: '140px' },
      { kind: 'chart', count: 1 },
    ],
  },
}

/** Screens that are parts of a route of section 2. */
const parts: Readonly<Record<string, Shape>> = {
  '/accrual/claims': { title: 'Мои обращения', hasWayBack: true, boxes: [{ kind: 'claim', count: 4 }] },
  '/accrual/claims/new': { title: 'Не вижу сделку', hasWayBack: true, boxes: [{ kind: 'form', count: 1 }] },
}

const without: Shape = { boxes: [] }

/** What a screen of the frame looks like before its data are here. */
export const shapeOf = (pathname: string): Shape => parts[pathname] ?? shapes[routeNameOf(pathname)] ?? without
