import type { BannerSeed, ToolsSeed } from './types.ts'

const wide = (name: string, path = '/'): BannerSeed => ({ name: `${name}, 728×90`, width: 728, height: 90, path })
const square = (name: string, path = '/'): BannerSeed => ({ name: `${name}, 300×250`, width: 300, height: 250, path })
const tall = (name: string, path = '/'): BannerSeed => ({ name: `${name}, 240×400`, width: 240, height: 400, path })

/** Our flyers are alike: below, beside each other, are their places for a promo code and for a QR code. */
export const flyerBox = { x: 0.055, y: 0.785, width: 0.89, height: 0.185 }

/** Tools by the program's slug. Banner and flyer files are named after the slug, the size and the number. */
export const tools: Readonly<Record<string, ToolsSeed>> = {
  polyana: {
    links: [
      { name: 'Главная страница', path: '/' },
      { name: 'Дебетовая карта', path: '/cards/debit' },
      { name: 'Кредитная карта на 120 дней без процентов', path: '/cards/credit?period=120' },
      { name: 'Накопительный счёт', path: '/savings' },
      { name: 'Детская карта', path: '/cards/kids#parents' },
    ],
    banners: [
      square('Карта без платы за обслуживание', '/cards/debit'),
      wide('Карта без платы за обслуживание', '/cards/debit'),
      tall('Карта без платы за обслуживание', '/cards/debit'),
    ],
    promoCodes: [
      {
        name: 'Кешбэк 10 % в первый месяц',
        code: 'POLYANA10',
        description:
          'Повышенный кешбэк на все покупки в течение 30 дней после получения карты, не больше 2 000 ₽. Промокод вводят в заявке, в поле «Есть промокод».',
        endsInDays: 62,
      },
      {
        name: '500 ₽ на счёт новому клиенту',
        code: 'PRIVET500',
        description: 'Деньги приходят после первой покупки от 500 ₽. Не суммируется с другими промокодами.',
        endsInDays: null,
      },
    ],
    flyers: [
      { name: 'Карта без платы, А5', file: 'polyana-1' },
      { name: 'Кешбэк рублями, А5', file: 'polyana-2' },
    ],
  },
  korzingrad: {
    links: [
      { name: 'Каталог', path: '/catalog' },
      { name: 'Товары недели со скидкой', path: '/sale/week' },
      { name: 'Фермерская полка', path: '/catalog/farm?sort=new' },
      { name: 'Готовые наборы на ужин', path: '/sets/dinner' },
    ],
    banners: [
      square('Продукты за час', '/catalog'),
      wide('Продукты за час', '/catalog'),
      tall('Продукты за час', '/catalog'),
    ],
    promoCodes: [
      {
        name: 'Скидка 20 % на первый заказ',
        code: 'KORZINA20',
        description: 'Действует на заказ от 1 000 ₽, скидка не больше 500 ₽. Алкоголь и товары недели не участвуют.',
        endsInDays: 40,
      },
      {
        name: 'Бесплатная доставка',
        code: 'DOSTAVIM',
        description: 'Одна доставка за 0 ₽ при любом чеке. Работает и для действующих покупателей.',
        endsInDays: 12,
      },
      {
        name: 'Клубника в подарок',
        code: 'YAGODA',
        description: 'Упаковка клубники 250 г к заказу от 2 500 ₽, пока ягода есть на складе.',
        endsInDays: null,
      },
    ],
    flyers: [
      { name: 'Скидка на первый заказ, А5', file: 'korzingrad-1' },
      { name: 'Фермерская полка, А5', file: 'korzingrad-2' },
    ],
  },
  zontarium: {
    links: [
      { name: 'Полис путешественника', path: '/travel' },
      { name: 'Страховка квартиры', path: '/home' },
      { name: 'Страховка питомца', path: '/pets' },
    ],
    banners: [square('Полис за четыре минуты', '/travel'), wide('Полис за четыре минуты', '/travel')],
    promoCodes: [
      {
        name: 'Скидка 10 % на полис путешественника',
        code: 'ZONTIK10',
        description: 'Для поездок от трёх дней. Скидка применяется на шаге оплаты.',
        endsInDays: 90,
      },
      {
        name: 'Второй полис за полцены',
        code: 'VDVOEM',
        description: 'Для второго человека в той же поездке.',
        endsInDays: 25,
      },
    ],
    flyers: [
      { name: 'Едете в отпуск? А5', file: 'zontarium-1' },
      { name: 'Дом под защитой, А5', file: 'zontarium-2' },
    ],
  },
  umnopolis: {
    links: [
      { name: 'Бесплатный пробный урок', path: '/trial' },
      { name: 'Математика, 1–11 классы', path: '/courses/math' },
      { name: 'Подготовка к экзаменам', path: '/exams' },
      { name: 'Летний интенсив', path: '/summer?from=partners' },
      { name: 'Программирование для детей', path: '/courses/code' },
      { name: 'Для учителей', path: '/teachers' },
    ],
    banners: [
      square('Пробный урок бесплатно', '/trial'),
      wide('Пробный урок бесплатно', '/trial'),
      tall('Пробный урок бесплатно', '/trial'),
    ],
    promoCodes: [
      {
        name: 'Два урока в подарок',
        code: 'UMNO2',
        description: 'Добавляются к первому пакету от восьми занятий.',
        endsInDays: 55,
      },
      {
        name: 'Скидка 15 % на интенсив',
        code: 'LETO15',
        description: 'Для новых и действующих учеников. Количество мест в группах ограничено.',
        endsInDays: 190,
      },
    ],
    flyers: [
      { name: 'Пробный урок, А5', file: 'umnopolis-1' },
      { name: 'Экзамены без паники, А5', file: 'umnopolis-2' },
    ],
  },
  kodovarnya: {
    links: [
      { name: 'Вводный модуль за 990 ₽', path: '/start' },
      { name: 'Курс «Фронтенд-разработчик»', path: '/courses/frontend' },
      { name: 'Курс «Тестировщик»', path: '/courses/qa' },
      { name: 'Тест «Какая профессия подходит»', path: '/test' },
    ],
    banners: [square('Профессия в ИТ с нуля', '/start'), tall('Профессия в ИТ с нуля', '/start')],
    promoCodes: [
      {
        name: 'Скидка 7 % на любой курс',
        code: 'VARIMKOD',
        description: 'Суммируется со скидкой за полную оплату. Не действует на вводный модуль.',
        endsInDays: null,
      },
      {
        name: 'Вводный модуль за 490 ₽',
        code: 'START490',
        description: 'Полцены на первое знакомство со школой.',
        endsInDays: 33,
      },
    ],
    flyers: [
      { name: 'Попробуйте за 990 ₽, А5', file: 'kodovarnya-1' },
      { name: 'Новая профессия, А5', file: 'kodovarnya-2' },
    ],
  },
  lnyanochka: {
    links: [
      { name: 'Новая коллекция', path: '/new' },
      { name: 'Платья и сарафаны', path: '/dresses' },
      { name: 'Постельное бельё', path: '/bed' },
    ],
    banners: [
      square('Лён на каждый день', '/new'),
      wide('Лён на каждый день', '/new'),
      tall('Лён на каждый день', '/new'),
    ],
    promoCodes: [
      {
        name: 'Скидка 12 % на первую покупку',
        code: 'LEN12',
        description: 'Действует на всё, кроме подарочных карт и ремонта.',
        endsInDays: 75,
      },
      { name: 'Мешочек лаванды в подарок', code: 'LAVANDA', description: 'К заказу от 4 000 ₽.', endsInDays: null },
    ],
    flyers: [
      { name: 'Лён на каждый день, А5', file: 'lnyanochka-1' },
      { name: 'Ремонт навсегда, А5', file: 'lnyanochka-2' },
    ],
  },
  dalneved: {
    links: [
      { name: 'Все туры', path: '/tours' },
      { name: 'Камчатка', path: '/tours/kamchatka' },
      { name: 'Карелия зимой', path: '/tours/karelia-winter' },
      { name: 'Туры выходного дня', path: '/weekend' },
    ],
    banners: [
      square('Россия малыми группами', '/tours'),
      wide('Россия малыми группами', '/tours'),
      tall('Россия малыми группами', '/tours'),
    ],
    promoCodes: [
      {
        name: 'Скидка 5 000 ₽ на тур от 60 000 ₽',
        code: 'DALEKO',
        description: 'Одна скидка на бронь. Действует на туры с выездом в ближайшие полгода.',
        endsInDays: 120,
      },
      {
        name: 'Термокружка участнику',
        code: 'TEPLO',
        description: 'Вручает гид в первый день тура.',
        endsInDays: 28,
      },
    ],
    flyers: [
      { name: 'Россия малыми группами, А5', file: 'dalneved-1' },
      { name: 'Карелия зимой, А5', file: 'dalneved-2' },
    ],
  },
  romashnica: {
    links: [
      { name: 'Поиск лекарств', path: '/search' },
      { name: 'Витамины', path: '/vitamins' },
      { name: 'Аптека рядом', path: '/map' },
    ],
    banners: [square('Лекарство ждёт рядом', '/search'), wide('Лекарство ждёт рядом', '/search')],
    promoCodes: [
      {
        name: 'Скидка 8 % на витамины',
        code: 'ROMASHKA8',
        description: 'Действует при бронировании на сайте. Не распространяется на лекарственные препараты.',
        endsInDays: 47,
      },
      {
        name: 'Бесплатная доставка',
        code: 'DODOMU',
        description: 'От 700 ₽ в городах, где работает доставка.',
        endsInDays: null,
      },
    ],
    flyers: [
      { name: 'Аптека рядом, А5', file: 'romashnica-1' },
      { name: 'Витамины осенью, А5', file: 'romashnica-2' },
    ],
  },
  uyutnik: {
    links: [
      { name: 'Новинки', path: '/new' },
      { name: 'Посуда', path: '/tableware' },
      { name: 'Хранение и порядок', path: '/storage' },
      { name: 'Подборка «Первая квартира»', path: '/sets/first-home' },
    ],
    banners: [
      square('Дом складывается из мелочей', '/new'),
      wide('Дом складывается из мелочей', '/new'),
      tall('Дом складывается из мелочей', '/new'),
    ],
    promoCodes: [
      {
        name: '1 000 ₽ на заказ от 5 000 ₽',
        code: 'UYUT1000',
        description: 'Для новых покупателей. Не суммируется с распродажей.',
        endsInDays: 36,
      },
      {
        name: 'Сборка мебели бесплатно',
        code: 'SOBEREM',
        description: 'Одна сборка в день доставки.',
        endsInDays: 81,
      },
    ],
    flyers: [
      { name: 'Первая квартира, А5', file: 'uyutnik-1' },
      { name: 'Порядок за вечер, А5', file: 'uyutnik-2' },
    ],
  },
  hvostopolis: {
    links: [
      { name: 'Для кошек', path: '/cats' },
      { name: 'Для собак', path: '/dogs' },
      { name: 'Автозаказ корма', path: '/auto' },
      { name: 'Спросить ветеринара', path: '/vet' },
    ],
    banners: [
      square('Корм приезжает сам', '/auto'),
      wide('Корм приезжает сам', '/auto'),
      tall('Корм приезжает сам', '/auto'),
    ],
    promoCodes: [
      {
        name: 'Скидка 15 % на первый заказ',
        code: 'HVOST15',
        description: 'Кроме ветеринарных диет. Максимальная скидка 900 ₽.',
        endsInDays: 58,
      },
      { name: 'Игрушка в подарок', code: 'MYSHKA', description: 'К заказу от 2 000 ₽.', endsInDays: null },
      { name: 'Второй пакет корма −30 %', code: 'ESHCHE', description: 'На одинаковые пакеты.', endsInDays: 9 },
    ],
    flyers: [
      { name: 'Корм приезжает сам, А5', file: 'hvostopolis-1' },
      { name: 'Ветеринар в чате, А5', file: 'hvostopolis-2' },
    ],
  },
  lugomorye: {
    links: [
      { name: 'Главная страница', path: '/' },
      { name: 'Мёд', path: '/honey' },
      { name: 'Чай и травы', path: '/tea' },
      { name: 'Сыры', path: '/cheese' },
      { name: 'Подарочные корзины', path: '/gifts' },
      { name: 'Для офиса', path: '/office?from=partners' },
    ],
    banners: [square('Мёд от пасечника'), wide('Мёд от пасечника'), tall('Мёд от пасечника')],
    promoCodes: [
      {
        name: 'Скидка 15 % на первый заказ',
        code: 'LUG15',
        description: 'На заказ от 1 000 ₽. Скидка не распространяется на подарочные карты и доставку.',
        endsInDays: 70,
      },
      {
        name: 'Баночка мёда в подарок',
        code: 'MEDOK',
        description: 'Липовый мёд, 120 г, к заказу от 2 500 ₽.',
        endsInDays: null,
      },
      {
        name: 'Бесплатная доставка в офис',
        code: 'CHAEPITIE',
        description: 'Один раз на компанию, от 5 000 ₽.',
        endsInDays: 18,
      },
    ],
    flyers: [
      { name: 'Мёд от пасечника, А5', file: 'lugomorye-1' },
      { name: 'Подарочная корзина, А5', file: 'lugomorye-2' },
    ],
  },
  klyuchegrad: {
    links: [
      { name: 'Каталог квартир', path: '/flats' },
      { name: 'Ипотечный калькулятор', path: '/mortgage' },
      { name: 'Записаться на встречу', path: '/meeting' },
    ],
    banners: [square('Квартира без комиссии', '/flats'), wide('Квартира без комиссии', '/flats')],
    promoCodes: [
      {
        name: 'Кладовая в подарок',
        code: 'KLADOVKA',
        description: 'При покупке двухкомнатной квартиры в трёх жилых комплексах, список — у менеджера.',
        endsInDays: 100,
      },
      {
        name: 'Оценка квартиры бесплатно',
        code: 'OCENKA',
        description: 'Для тех, кто продаёт старое жильё, чтобы купить новое.',
        endsInDays: null,
      },
    ],
    flyers: [
      { name: 'Квартира без комиссии, А5', file: 'klyuchegrad-1' },
      { name: 'Ипотека в девяти банках, А5', file: 'klyuchegrad-2' },
    ],
  },
  chistodvor: {
    links: [
      { name: 'Рассчитать уборку', path: '/price' },
      { name: 'Мытьё окон', path: '/windows' },
      { name: 'Генеральная уборка', path: '/general' },
    ],
    banners: [square('Чисто к вечеру', '/price'), wide('Чисто к вечеру', '/price')],
    promoCodes: [
      {
        name: 'Скидка 20 % на первую уборку',
        code: 'CHISTO20',
        description: 'Любая уборка от 3 000 ₽.',
        endsInDays: 45,
      },
      { name: 'Окна в подарок', code: 'OKNO', description: 'Два окна к генеральной уборке.', endsInDays: null },
    ],
    flyers: [
      { name: 'Чисто к вечеру, А5', file: 'chistodvor-1' },
      { name: 'Окна в подарок, А5', file: 'chistodvor-2' },
    ],
  },
}
