/** A training video; covers are named after the slug, and a few short films are shared. */
export type TrainingSeed = { slug: string; name: string; time: string; film: 'welcome' | 'links' | 'money' }

export const trainingVideos: readonly TrainingSeed[] = [
  { slug: 'who-uses-the-project-platform', name: 'Кто и как зарабатывает на платформе', time: '3:45', film: 'welcome' },
  { slug: 'first-steps', name: 'Первые шаги: от регистрации до первой ссылки', time: '4:20', film: 'welcome' },
  { slug: 'choose-a-program', name: 'Как выбрать программу под свою аудиторию', time: '6:05', film: 'welcome' },
  { slug: 'read-the-rules', name: 'Правила программы: на что смотреть', time: '5:12', film: 'welcome' },
  { slug: 'partner-link', name: 'Партнёрская ссылка за десять секунд', time: '2:08', film: 'links' },
  { slug: 'sub-id', name: 'SUB ID: узнаём, какая публикация сработала', time: '4:51', film: 'links' },
  { slug: 'ready-made-links', name: 'Готовые ссылки и страницы со скидками', time: '2:37', film: 'links' },
  { slug: 'qr-code', name: 'QR-код: ссылка, которую можно напечатать', time: '3:02', film: 'links' },
  { slug: 'promo-codes', name: 'Промокоды: продаём там, где нет ссылок', time: '4:14', film: 'links' },
  { slug: 'banners', name: 'Баннеры: куда поставить и как измерить', time: '5:33', film: 'links' },
  { slug: 'flyers', name: 'Листовки: печатаем и раскладываем', time: '3:28', film: 'links' },
  { slug: 'statistics', name: 'Читаем статистику без формул', time: '7:16', film: 'money' },
  { slug: 'accrual-statuses', name: 'Статусы начислений: что значит каждый', time: '3:54', film: 'money' },
  { slug: 'payouts', name: 'Выплаты: когда и сколько придёт', time: '4:40', film: 'money' },
  { slug: 'self-employed', name: 'Самозанятый промоутер: оформляемся за вечер', time: '6:48', film: 'money' },
  { slug: 'entrepreneur', name: 'ИП или самозанятость: что выгоднее', time: '8:09', film: 'money' },
  { slug: 'requisites', name: 'Заполняем реквизиты без ошибок', time: '3:19', film: 'money' },
  { slug: 'ad-marking', name: 'Маркировка рекламы простыми словами', time: '9:27', film: 'welcome' },
  { slug: 'blog-post', name: 'Пост, который советует, а не продаёт', time: '6:31', film: 'links' },
  { slug: 'short-videos', name: 'Короткие видео: сценарий на 30 секунд', time: '5:46', film: 'links' },
  { slug: 'neighbour-chats', name: 'Соседские чаты: рекомендуем и не надоедаем', time: '4:03', film: 'welcome' },
  { slug: 'landing-page', name: 'Своя страница с подборкой за час', time: '10:22', film: 'links' },
  { slug: 'seasonality', name: 'Сезоны спроса: план на год', time: '5:58', film: 'money' },
  { slug: 'returns', name: 'Почему сделки отменяют и что с этим делать', time: '4:27', film: 'money' },
  { slug: 'fair-play', name: 'Честная игра: за что блокируют', time: '6:14', film: 'welcome' },
  { slug: 'growth', name: 'От первых ста рублей до постоянного дохода', time: '11:40', film: 'money' },
]

export const allTraining: readonly string[] = trainingVideos.map(({ slug }) => slug)

/** The first lessons: enough for a brand that has just opened its program. */
export const shortTraining: readonly string[] = allTraining.slice(0, 8)
