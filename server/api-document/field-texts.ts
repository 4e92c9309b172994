import type { JsonSchema } from '@valibot/to-json-schema'

import { features } from '#contract/features.ts'

const picture = { description: 'https или путь на сайте страницы' }

/** What the schema of a field leaves open, by its object. */
export const fieldTexts: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  Domain: {
    features: {
      items: { type: 'string' },
      description: `имена того, что есть у сервера сверх основного (${features.join(', ')}); без этого поля — ничего, незнакомое имя кабинет пропускает. Без вызовов под своим именем: connected-programs и program-figures — поля get-projects (program-figures — и get-project), money-dates — expected_at, paid_at, returned_at, payment_id, reason и updated_at реквизитов, ad-labels — ad и projectpost_set, notification-channels (нет в FEATURES) — уведомления есть куда присылать, и кабинет показывает их настройки, manifest — файл /manifest.webmanifest на сайте страницы`,
    },
  },
  Project: {
    percent_or_cash: { description: 'проценты чека при accrual_type PE, иначе рубли за сделку' },
    category: { description: 'program-figures: вид программы, словами рекламодателя' },
    approval_rate: {
      description:
        'program-figures: сколько процентов сделок, решённых за последние 90 дней, одобрено; нет, если их мало',
    },
    decision_days: { description: 'program-figures: за сколько дней обычно решается сделка, за те же 90 дней' },
    created_at: { description: 'program-figures: когда программа появилась' },
    ad: { description: 'ad-labels: как помечать то, что публикует промоутер' },
    projectpost_set: { description: 'ad-labels: готовые тексты публикаций' },
  },
  Accrual: {
    price: { description: 'чек, рубли' },
    cash: { description: 'вознаграждение, рубли' },
    reason: { description: 'отклонённого: почему, словами рекламодателя' },
    expected_at: { description: 'ожидающего: когда рекламодатель решит' },
    payment_id: { description: 'выплата, в которую вошло; null, пока ни в какую' },
    claim_id: { description: 'disputes: обращение, которым оспорен отказ; null, пока никаким' },
  },
  Payment: {
    reason: { description: 'отменённой: почему деньги вернулись' },
    expected_at: { description: 'ожидающей: когда придёт' },
    paid_at: { description: 'оплаченной: когда оплачена' },
    returned_at: { description: 'отменённой: когда деньги вернулись' },
    order_id: { description: 'перевод, в который входит: у выплат одного перевода он один' },
    receipt: { description: 'receipts: с каких пор промоутер говорит, что чек выдан, и где он' },
  },
  Requisite: {
    updated_at: { description: 'с каких пор деньги идут на них: что банк вернул раньше, уходило на прежние' },
  },
  Notification: {
    is_read: { description: 'прочитано ли; нет — не прочитаны первые unread, и по одному их не прочесть' },
  },
  NotificationSum: {
    count: { description: 'сколько сделок, переводов, программ: у каждого считается последнее' },
    cash: { description: 'рубли; нет, если сумма неизвестна хотя бы у одного' },
    since: { description: 'когда пришло первое' },
    text: { description: 'последнее из них' },
    summary: { description: 'всё это одной фразой; нет — её составляет клиент' },
    link: { description: 'где они все; пусто, если такого места нет' },
    reasons: { description: 'разные причины отклонения, не больше трёх' },
  },
  Person: {
    email: { description: 'в ходу; новый — только после подтверждения' },
    pending_email: { description: 'новый, который ждёт кода; пусто — никакой' },
    email_wait: { description: 'через сколько секунд можно запросить код' },
    may_change_email: { description: 'false: сервер не отправляет писем, и подтвердить адрес нечем' },
  },
  OpenSession: {
    device: { description: 'браузер и система словами; пусто, если неизвестно' },
    seen_at: { description: 'когда им пользовались в последний раз, с точностью до часа' },
  },
  TrainingVideo: { time: { description: 'сколько идёт, для показа: м:сс' }, image: picture, video: picture },
}
