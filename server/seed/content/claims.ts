import type { DemoHost } from './types.ts'

/** What a promoter says of an order, and how long ago. */
type Said = {
  readonly order: string
  readonly price: number
  readonly daysAgo: number
  /** A picture of the QR code of the shop's receipt goes with it. */
  readonly hasReceipt?: true
}

/** A claim of a demo promoter; what a found one says, and when, its deal decides: the newest of its program that was paid. */
export type ClaimSeed = {
  readonly program: string
  readonly cameBy: 'LI' | 'PR'
  readonly source: string
  readonly comment: string
} & (
  | { readonly status: 'PA' }
  | (Said & { readonly status: 'WA' | 'MO'; readonly reason?: never })
  | (Said & { readonly status: 'CA'; readonly reason: string })
)

export type OpenOrRefused = Exclude<ClaimSeed, { readonly status: 'PA' }>

export const claimant: { readonly host: DemoHost; readonly phone: string } = {
  host: 'localhost',
  phone: '+79000000003',
}

/** One in each state. */
export const claims: readonly ClaimSeed[] = [
  {
    program: 'polyana',
    order: 'ПБ-20417',
    price: 2_500,
    cameBy: 'LI',
    source: 'telegram',
    comment: 'Карту оформили по ссылке из закрепа.',
    daysAgo: 1,
    status: 'WA',
  },
  {
    program: 'korzingrad',
    order: 'KG-118204',
    price: 3_480.5,
    cameBy: 'PR',
    source: '',
    comment: 'Промокод назвали оператору по телефону.',
    daysAgo: 5,
    hasReceipt: true,
    status: 'MO',
  },
  {
    program: 'umnopolis',
    order: '77-3120',
    price: 9_800,
    cameBy: 'LI',
    source: 'school-chat',
    comment: '',
    daysAgo: 16,
    status: 'CA',
    reason: 'Заказ отменён покупателем до оплаты',
  },
  {
    program: 'zontarium',
    cameBy: 'LI',
    source: 'travel-post',
    comment: '',
    status: 'PA',
  },
]
