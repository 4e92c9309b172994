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
