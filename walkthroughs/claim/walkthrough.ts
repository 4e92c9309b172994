import { button, heading, link, message, plain } from 'chart-kit/shown.ts'
import { nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { claimMessages } from '#contract/claims.ts'
import { type ClaimAnswer, claimMachine, type LookAnswer } from '#machines/claim.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

/** The order as its shop and our server write it. */
const order = 'A-1001'

/** What a tester types, and what a walk does: people write an order's letters as they like. */
export const typed = { order: 'a-1001', day: '05.03.2026', price: '1200,50', comment: 'Чек есть' }

/** Whether the promoter has one program, and how the customer came: the field is named by the way. */
export type Claimed = {
  readonly isOnly: boolean
  readonly way: 'LI' | 'PR'
  readonly field: string
  readonly source: string
}
const claimed: readonly Sample<Claimed>[] = [
  {
    name: 'code',
    title: 'Программ несколько, нужна последняя; пришли по промокоду ЛЕТО',
    value: { isOnly: false, way: 'PR', field: 'Промокод', source: 'ЛЕТО' },
  },
  {
    name: 'unknown',
    title: 'Программ несколько, нужна последняя; как пришёл покупатель, неизвестно',
    value: { isOnly: false, way: 'LI', field: 'SUB ID', source: '' },
  },
  {
    name: 'link',
    title: 'Программа одна; SUB ID: блог',
    value: { isOnly: true, way: 'LI', field: 'SUB ID', source: 'блог' },
  },
]

const looked: readonly Sample<LookAnswer>[] = [
  { name: 'none', title: 'Среди начислений сделки нет', value: { outcome: 'none' } },
  {
    name: 'exists',
    title: 'Сделка уже есть в начислениях',
    value: { outcome: 'exists', deal: order, text: `Сделка ${order} уже есть: ожидает начисления.` },
  },
]

const answers: readonly Sample<ClaimAnswer>[] = [
  { name: 'sent', title: 'Обращение принято', value: { outcome: 'sent' } },
  {
    name: 'duplicate',
    title: 'Об этом заказе обращение уже было (409)',
    value: {
      outcome: 'duplicate',
      text: `О заказе ${order} вы уже написали 06.03.2026: ответ появится в «Моих обращениях»`,
    },
  },
  {
    name: 'refused',
    title: 'Поле не принято (422)',
    value: { outcome: 'refused', text: 'Эта дата ещё не наступила', fields: { day: 'Эта дата ещё не наступила' } },
  },
  { name: 'failed', title: 'Отправить не удалось (500)', value: { outcome: 'failed', text: 'Сервис недоступен' } },
]

export const claimWalkthrough = walkthrough(claimMachine, {
  name: 'claim',
  title: 'Обращение «Не вижу сделку»',
  purpose: 'Рассказ о заказе, которого нет в начислениях: что с ним может стать и что остаётся на экране.',
  screens: [{ route: '/accrual', title: 'Начисления' }],
  inputs: [{ ...nothing, value: undefined }],
  worlds: { claimed },
  begins: () => signedIn(demo.several, '/accrual/claims/new'),
  events: {
    'claim.submitted': [
      {
        ...nothing,
        typed: `Программа: Поляна Банк; Номер заказа: ${typed.order}; Дата заказа: ${typed.day}; Сумма заказа, ₽: ${typed.price}`,
        borders: [
          { field: 'Дата заказа', last: '10.03.2026', beyond: '11.03.2026', says: claimMessages.future },
          { field: 'Сумма заказа, ₽', last: '10 000 000 ₽', beyond: '10 000 000,01', says: claimMessages.sumLarge },
        ],
      },
    ],
    'draft.changed': [nothing],
  },
  gestures: {
    'claim.submitted': 'Заполнить поля и нажать «Отправить»',
    'draft.changed': 'Изменить комментарий',
  },
  deeds: {
    'claim.submitted': ({ snapshot, done }) => {
      if (snapshot.matches('failed')) return 'Нажать «Повторить»'
      const isFilled = done.some(({ name }) => name === 'claim.submitted')
      return isFilled ? 'Нажать «Отправить»: поля остались заполнены' : 'Заполнить поля и нажать «Отправить»'
    },
  },
  shows: {
    filling: () => [heading('Не вижу сделку'), button('Отправить', 'open')],
    looking: () => [heading('Не вижу сделку'), button('Отправить', 'busy')],
    sending: () => [heading('Не вижу сделку'), button('Отправить', 'busy')],
    there: () => [plain(`Сделка ${order} уже есть: ожидает начисления.`), link('Показать в начислениях')],
    duplicate: () => [plain(`О заказе ${order} вы уже написали`), link('Мои обращения')],
    refused: () => [plain('Эта дата ещё не наступила'), button('Отправить', 'open')],
    failed: () => [message('Не удалось отправить обращение'), button('Повторить', 'open')],
    sent: () => [
      heading('Мои обращения'),
      plain('Обращение отправлено. Мы спросим рекламодателя, ответ появится здесь'),
    ],
  },
  actors: {
    look: { title: 'Сделка ищется среди начислений', calls: ['getProjectConnectedAccrualList'], answers: looked },
    send: { title: 'Обращение отправляется', calls: ['claim'], answers },
  },
  guards: {
    isSent: 'Сервер принял обращение',
    isThere: 'Заказ нашёлся среди начислений',
    isDuplicate: 'Сервер уже знает обращение об этом заказе',
    isRefused: 'Сервер назвал, что не принял',
  },
  delays: {},
  seen: () => ({}),
})
