/** The films of `files/video`, and how long each plays. */
export const films = { welcome: '0:08', links: '0:08', money: '0:08' } as const

/** A training video; covers are named after the slug, and a few short films are shared. */
type TrainingSeed = { slug: string; name: string; film: keyof typeof films }

export const trainingVideos: readonly TrainingSeed[] = [
  { slug: 'who-uses-the-project-platform', name: 'Кто и как зарабатывает на платформе', film: 'welcome' },
  { slug: 'first-steps', name: 'Первые шаги: от регистрации до первой ссылки', film: 'welcome' },
  { slug: 'choose-a-program', name: 'Как выбрать программу под свою аудиторию', film: 'welcome' },
  { slug: 'read-the-rules', name: 'Правила программы: на что смотреть', film: 'welcome' },
  { slug: 'partner-link', name: 'Партнёрская ссылка за десять секунд', film: 'links' },
  { slug: 'sub-id', name: 'SUB ID: узнаём, какая публикация сработала', film: 'links' },
  { slug: 'ready-made-links', name: 'Готовые ссылки и страницы со скидками', film: 'links' },
  { slug: 'qr-code', name: 'QR-код: ссылка, которую можно напечатать', film: 'links' },
  { slug: 'promo-codes', name: 'Промокоды: продаём там, где нет ссылок', film: 'links' },
  { slug: 'banners', name: 'Баннеры: куда поставить и как измерить', film: 'links' },
  { slug: 'flyers', name: 'Листовки: печатаем и раскладываем', film: 'links' },
  { slug: 'statistics', name: 'Читаем статистику без формул', film: 'money' },
  { slug: 'accrual-statuses', name: 'Статусы начислений: что значит каждый', film: 'money' },
  { slug: 'payouts', name: 'Выплаты: когда и сколько придёт', film: 'money' },
  { slug: 'self-employed', name: 'Самозанятый промоутер: оформляемся за вечер', film: 'money' },
  { slug: 'entrepreneur', name: 'ИП или самозанятость: что выгоднее', film: 'money' },
  { slug: 'requisites', name: 'Заполняем реквизиты без ошибок', film: 'money' },
  { slug: 'ad-marking', name: 'Маркировка рекламы простыми словами', film: 'welcome' },
  { slug: 'blog-post', name: 'Пост, который советует, а не продаёт', film: 'links' },
  { slug: 'short-videos', name: 'Короткие видео: сценарий на 30 секунд', film: 'links' },
  { slug: 'neighbour-chats', name: 'Соседские чаты: рекомендуем и не надоедаем', film: 'welcome' },
  { slug: 'landing-page', name: 'Своя страница с подборкой за час', film: 'links' },
  { slug: 'seasonality', name: 'Сезоны спроса: план на год', film: 'money' },
  { slug: 'returns', name: 'Почему сделки отменяют и что с этим делать', film: 'money' },
  { slug: 'fair-play', name: 'Честная игра: за что блокируют', film: 'welcome' },
  { slug: 'growth', name: 'От первых ста рублей до постоянного дохода', film: 'money' },
]

export const allTraining: readonly string[] = trainingVideos.map(({ slug }) => slug)

/** The first lessons: enough for a brand that has just opened its program. */
export const shortTraining: readonly string[] = allTraining.slice(0, 8)
