/** Fictional first names of customers, as advertisers report them. */
export const customers = [
  'Александр',
  'Алина',
  'Андрей',
  'Варвара',
  'Виктория',
  'Дарья',
  'Евгений',
  'Зоя',
  'Кирилл',
  'Ксения',
  'Лариса',
  'Максим',
  'Наталья',
  'Олег',
  'Полина',
  'Руслан',
  'Светлана',
  'Тамара',
  'Фёдор',
  'Юлия',
] as const

/** What advertisers say of a deal; mostly nothing, and then the status's own label is shown. */
export const words = {
  waiting: ['', '', 'На проверке', 'Заказ оплачен', 'Ждёт подтверждения'],
  completed: ['', '', '', '', 'Заказ получен'],
  cancelled: ['', 'Возврат', 'Отменён покупателем'],
} as const

/** Why an advertiser cancelled, by what they say of the deal; where they say nothing of it, no reason is known. */
export const reasons: Readonly<Record<string, string>> = {
  Возврат: 'Покупатель вернул товар в срок возврата',
  'Отменён покупателем': 'Покупатель отменил заказ до получения',
}
