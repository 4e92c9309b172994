import type { RequisiteData } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import type { DemoHost } from './types.ts'

/** A tool that was used: a link to a page, or the program's first banner or promo code. `weight` is how much. */
export type PastTool = { readonly weight: number } & (
  | { readonly page: string; readonly sub: string; readonly name?: string; readonly isHidden?: true }
  | { readonly tool: 'banner' | 'promo code' }
)

export type PastProgram = {
  readonly slug: string
  /** Roubles that a customer pays in the middle. */
  readonly receipt: number
  readonly tools: readonly PastTool[]
}

/** What a demo promoter has behind them. */
export type History = {
  readonly host: DemoHost
  readonly phone: string
  /** How long ago the first link was made. */
  readonly days: number
  readonly clicks: number
  readonly deals: number
  readonly programs: readonly PastProgram[]
  readonly requisite: { readonly type: RequisiteType; readonly data: RequisiteData } | null
  /** What is not well with the newest payouts; nothing unless named. */
  readonly payouts?: 'late' | 'sent back'
}

const link = (page: string, sub: string, weight: number, name = ''): PastTool => ({ page, sub, weight, name })
const hidden = (page: string, sub: string, weight: number, name: string): PastTool => ({
  page,
  sub,
  weight,
  name,
  isHidden: true,
})
const banner = (weight: number): PastTool => ({ tool: 'banner', weight })
const promoCode = (weight: number): PastTool => ({ tool: 'promo code', weight })

/** Fictional people, accounts and banks; the check digits are right, so that the form does not warn. */
export const histories: readonly History[] = [
  {
    host: 'localhost',
    phone: '+79000000003',
    days: 426,
    clicks: 4_200,
    deals: 250,
    programs: [
      {
        slug: 'polyana',
        receipt: 2_500,
        tools: [
          link('/cards/debit', 'telegram', 9, 'Карта в закрепе канала'),
          link('/savings', 'blog', 4, 'Обзор вкладов'),
          banner(3),
          promoCode(2),
        ],
      },
      {
        slug: 'korzingrad',
        receipt: 2_900,
        tools: [link('/catalog', 'vk', 8), link('/sets/dinner', 'recipes', 6, 'Ужины на неделю'), promoCode(4)],
      },
      { slug: 'zontarium', receipt: 6_400, tools: [link('/', 'travel-post', 4), banner(2)] },
      {
        slug: 'umnopolis',
        receipt: 9_800,
        tools: [link('/trial', 'school-chat', 6, 'Пробный урок'), link('/exams', '', 3), promoCode(3)],
      },
      { slug: 'kodovarnya', receipt: 48_000, tools: [link('/start', 'youtube', 3)] },
      {
        slug: 'lnyanochka',
        receipt: 7_200,
        tools: [link('/new', 'vk', 5), hidden('/bed', 'dzen', 3, 'Статья о белье'), banner(2)],
      },
      { slug: 'dalneved', receipt: 54_000, tools: [link('/tours/kamchatka', 'travel-post', 2), promoCode(1)] },
      {
        slug: 'hvostopolis',
        receipt: 3_600,
        tools: [link('/auto', 'telegram', 5, 'Переноски для машины'), link('/cats', 'cats', 5), promoCode(3)],
      },
      { slug: 'lukoshko', receipt: 3_100, tools: [link('/', '', 2)] },
    ],
    requisite: {
      type: 'SE',
      data: {
        fullName: 'Полевая Мария Андреевна',
        numberCheck: '40817810400000012003',
        inn: '770000012345',
        bankName: 'Поляна Банк',
        bankNumber: '044525999',
        bankCheck: '30101810600000000999',
        minSum: '3000',
        legalAddress: null,
      },
    },
  },
  {
    host: 'localhost',
    phone: '+79000000002',
    days: 58,
    clicks: 320,
    deals: 16,
    programs: [
      { slug: 'polyana', receipt: 2_500, tools: [link('/cards/credit?period=120', 'vk', 3), promoCode(1)] },
      {
        slug: 'korzingrad',
        receipt: 2_900,
        tools: [link('/', '', 2), link('/sale/week', 'house-chat', 4, 'Скидки недели')],
      },
    ],
    requisite: null,
  },
  {
    host: 'solo.localhost',
    phone: '+79000000012',
    days: 235,
    clicks: 1_300,
    deals: 70,
    programs: [
      {
        slug: 'lugomorye',
        receipt: 3_400,
        tools: [
          link('/honey', 'telegram', 7, 'Мёд нового сбора'),
          link('/gifts', 'office', 4, 'Подарки коллегам'),
          link('/', '', 3),
          banner(3),
          promoCode(4),
        ],
      },
    ],
    requisite: {
      type: 'SE',
      data: {
        fullName: 'Камышов Пётр Ильич',
        numberCheck: '40817810800000004012',
        inn: '330000045601',
        bankName: 'Лугобанк',
        bankNumber: '042908998',
        bankCheck: '30101810400000000998',
        minSum: '1000',
        legalAddress: null,
      },
    },
  },
  {
    host: 'moderated.localhost',
    phone: '+79000000024',
    days: 175,
    clicks: 620,
    deals: 26,
    programs: [
      {
        slug: 'klyuchegrad',
        receipt: 50_000,
        tools: [
          link('/flats', 'realtor', 6, 'Подборка квартир'),
          link('/mortgage', 'blog', 4),
          banner(2),
          promoCode(2),
        ],
      },
    ],
    requisite: {
      type: 'IN',
      data: {
        fullName: 'Дубравин Роман Сергеевич',
        numberCheck: '40802810900000007024',
        inn: '660000078940',
        bankName: 'Банк Ключ',
        bankNumber: '046577997',
        bankCheck: '30101810300000000997',
        minSum: '10000',
        legalAddress: 'г Екатеринбург ул Лесная 7 кв 24',
      },
    },
  },
  {
    host: 'city.localhost',
    phone: '+79000000031',
    days: 40,
    clicks: 180,
    deals: 9,
    programs: [{ slug: 'chistodvor', receipt: 5_200, tools: [link('/windows', 'house-chat', 3), promoCode(1)] }],
    requisite: null,
  },
  {
    host: 'localhost',
    phone: '+79000000004',
    days: 260,
    clicks: 900,
    deals: 80,
    programs: [
      { slug: 'korzingrad', receipt: 2_900, tools: [link('/catalog/farm?sort=new', 'yard-chat', 5), promoCode(3)] },
      { slug: 'hvostopolis', receipt: 3_600, tools: [link('/cats', 'vk', 4, 'Всё для кошек'), banner(2)] },
    ],
    requisite: {
      type: 'SE',
      data: {
        fullName: 'Зимин Виктор Павлович',
        numberCheck: '40817810900000016004',
        inn: '770000022209',
        bankName: 'Поляна Банк',
        bankNumber: '044525999',
        bankCheck: '30101810600000000999',
        minSum: '1000',
        legalAddress: null,
      },
    },
    payouts: 'late',
  },
  {
    host: 'localhost',
    phone: '+79000000005',
    days: 260,
    clicks: 800,
    deals: 70,
    programs: [
      { slug: 'polyana', receipt: 2_500, tools: [link('/cards/debit', 'dzen', 5, 'Обзор карты'), promoCode(2)] },
      { slug: 'lnyanochka', receipt: 7_200, tools: [link('/new', 'telegram', 4)] },
    ],
    requisite: {
      type: 'SE',
      data: {
        fullName: 'Ромашина Софья Львовна',
        numberCheck: '40817810900000018005',
        inn: '770000033377',
        bankName: 'Лугобанк',
        bankNumber: '042908998',
        bankCheck: '30101810400000000998',
        minSum: '1000',
        legalAddress: null,
      },
    },
    payouts: 'sent back',
  },
  {
    host: 'localhost',
    phone: '+79000000006',
    days: 150,
    clicks: 500,
    deals: 40,
    programs: [
      { slug: 'umnopolis', receipt: 9_800, tools: [link('/trial', 'parents-chat', 5, 'Пробный урок'), promoCode(2)] },
      { slug: 'korzingrad', receipt: 2_900, tools: [link('/sale/week', '', 3)] },
    ],
    requisite: null,
  },
]

/** Programs whose advertiser's key everybody knows, so that the example of docs/advertisers.md works on a fresh demo. */
export const demoKeys: Readonly<Record<string, string>> = {
  lugomorye: 'pb_demo-lugomorye',
  klyuchegrad: 'pb_demo-klyuchegrad',
}
