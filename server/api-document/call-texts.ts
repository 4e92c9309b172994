/** What the contract's entries cannot say of themselves. */
type CallText = {
  /** What the call is for, in one sentence. */
  readonly about: string
  /** A good input of the demo: the call's request is shown with it. */
  readonly sample?: Readonly<Record<string, unknown>>
  /** Refusals of its own, beside those that its entry implies, by their status. */
  readonly refuses?: Readonly<Record<number, string>>
  /** What its reply means, where the schema does not say it. */
  readonly reply?: string
  /** Which cookies its answer sets or takes away. */
  readonly cookies?: string
}

const noRecord = 'data равно null, если такой записи нет; 404 с error кабинет читает так же'
const noProgram = 'Программы с таким номером у бренда нет'
const notJoined = 'Промоутер не подключён к программе'
const signedIn =
  'Ставит cookie сессии sessionid и необязательную deviceid: по ней сервер узнаёт браузер, из которого уже входили'
const phoneAndCode = { phone: '+79000000003', code: '000000' }
const step = 'status истинен (true): шаг пройден; без него, null, false, 0 и "" кабинет читает как «Не верный код»'
const wrongCode = 'Код не подошёл или истёк; попыток на код немного'
const month = { date_from: '2026-11-01', date_to: '2026-11-30' }
const page = { page: 1, page_size: 12 }

/** By the name of the entry. A test compares it with the catalogue: a call without its text fails it. */
export const callTexts: Readonly<Record<string, CallText>> = {
  getUserProfile: { about: 'Кто вошёл, и сколько у него на балансе.' },
  authByToken: {
    about:
      'Вход по одноразовой ссылке на любую страницу кабинета, https://shop.example/?token=…: обменивает токен на сессию.',
    sample: { token: 'ТОКЕН-ИЗ-ССЫЛКИ' },
    reply: 'status истинен (true): вход состоялся. Кабинет после этого спрашивает user-profile',
    refuses: {
      400: 'Ссылка недействительна: она одноразовая и живёт недолго',
      409: 'В этом браузере уже вошли: ссылка вошедшего не меняет',
    },
    cookies: signedIn,
  },
  createPhoneCode: {
    about: 'Отправляет на телефон одноразовый код. REG в ответе означает, что дальше нужна регистрация.',
    sample: { phone: '+79000000003', token: 'ПРОПУСК-КАПЧИ' },
    reply: 'code_type REG ведёт к регистрации, любой другой ко входу',
    refuses: { 400: 'Капча не пройдена', 429: 'Слишком часто: Retry-After называет секунды до следующего кода' },
    cookies: 'Ставит cookie браузера visitorid: код подойдёт только в нём',
  },
  updatePhoneCode: {
    about: 'Проверяет код, не входя: после него открывается регистрация.',
    sample: phoneAndCode,
    reply: step,
    refuses: { 400: wrongCode },
  },
  auth: {
    about: 'Вход по телефону и коду.',
    sample: phoneAndCode,
    reply: step,
    refuses: { 400: wrongCode },
    cookies: signedIn,
  },
  reg: {
    about: 'Регистрация по телефону и проверенному коду; она же и вход.',
    sample: { ...phoneAndCode, email: 'anna@example.ru', first_name: 'Анна', last_name: 'Иванова', city: null },
    reply: step,
    refuses: { 400: wrongCode },
    cookies: signedIn,
  },
  logout: {
    about: 'Завершает сессию на сервере. Это GET, который записывает: по ссылке его вызвать нельзя.',
    cookies: 'Убирает sessionid',
  },
  getPaymentList: { about: 'Выплаты промоутера по месяцам и программам.' },
  getRequisiteIsMain: { about: 'Основные реквизиты; data равно null, пока их нет.' },
  getRequisiteList: { about: 'Все реквизиты промоутера, не больше одних каждого вида.' },
  requisiteCreateOrUpdate: {
    about: 'Сохраняет реквизиты этого вида: новые или вместо прежних.',
    sample: {
      requisite_type: 'SE',
      is_main: true,
      data: {
        fullName: 'Иванова Анна Петровна',
        numberCheck: '40817810400000012003',
        inn: '500100732259',
        bankName: 'Поляна Банк',
        bankNumber: '044525999',
        bankCheck: '30101810600000000999',
        minSum: '3000',
      },
    },
  },
  requisiteDelete: { about: 'Удаляет реквизиты этого вида.', sample: { requisite_type: 'SE' } },
  getProject: {
    about: 'Программа с её инструментами. У бренда с одной программой номер можно не называть.',
    sample: { project_id: 17 },
  },
  getProjects: {
    about:
      'Страница списка программ бренда. С feature connected-programs connected=1 оставляет только свои, connected=requested — те, чья заявка ждёт ответа или отклонена. С program-figures category оставляет программы одной категории, а order_by бывает и -reward (сначала проценты, потом рубли, внутри от большего), и -approval_rate.',
    sample: { ...page, search: '', order_by: '-created_at' },
    reply:
      'count: сколько нашлось. С connected-programs all_count, connected_count и requested_count: сколько нашлось по search и category всех программ, своих и заявок. С program-figures categories: все категории программ бренда',
  },
  getProjectConnected: {
    about: 'Подключён ли промоутер к программе; data равно null, пока он не просил об этом.',
    sample: { project_id: 17 },
  },
  createProjectConnected: {
    about: 'Подключает к программе или подаёт заявку. Это GET, который записывает: по ссылке его вызвать нельзя.',
    sample: { project_id: 17 },
    reply: 'status нового подключения, а у того, кто просил раньше, — прежнего; без него кабинет скажет, что не вышло',
    refuses: { 403: 'Программа ещё не открыта', 404: noProgram },
  },
  getProjectConnectedShortLinkList: {
    about: 'Что принёс за всё время каждый инструмент промоутера в программе.',
    sample: { project_id: 17 },
    refuses: { 403: notJoined, 404: noProgram },
  },
  getProjectConnectedUrl: {
    about: 'Партнёрская ссылка на страницу рекламодателя: та же для той же страницы и того же SUB ID.',
    sample: { url: 'https://lnyanochka.example/new', sub: 'telegram', project_id: 17 },
    refuses: { 400: 'Страница не на сайте рекламодателя, или адрес слишком длинный', 403: notJoined, 404: noProgram },
  },
  getProjectFlyer: {
    about: 'Файл листовки в base64.',
    sample: { flyer_id: 1 },
    refuses: { 403: notJoined, 404: 'Такой листовки нет' },
  },
  getProjectConnectedAccrualList: {
    about:
      'Все начисления промоутера, в программе или во всех. search ищет в программе, SUB ID, номере и статусе сделки. Список может быть длинным.',
    sample: { search: '', ordering: '-created_at' },
  },
  getProjectConnectedAnalytics: { about: 'Сколько программ подключено и ждёт решения за период.', sample: month },
  getProjectConnectedAccrualAnalytics: { about: 'Суммы и число начислений за период.', sample: month },
  getDomain: {
    about: 'Бренд этого сайта: как он выглядит и что умеет сервер (features).',
    reply:
      'data равно null, если такого сайта у сервера нет: кабинет покажет «Доступ запрещён», как и при любом отказе',
    refuses: { 403: 'Domain спорит с хостом или с Origin запроса' },
  },
  getPage: {
    about: 'Текстовая страница бренда; text — HTML, кабинет его очищает.',
    sample: { slug: 'policy' },
    reply: noRecord,
  },
  getTrainingVideoList: { about: 'Страница списка обучающих видео.', sample: { ...page, search: '' } },
  getTrainingVideoBySlugDetail: {
    about: 'Одно обучающее видео.',
    sample: { slug: 'who-uses-the-project-platform' },
    reply: noRecord,
  },
  getCountryRegionCityList: {
    about: 'Города для регистрации: те, чьё название начинается с search, впереди тех, где оно есть внутри.',
    sample: { search: 'Каз' },
  },
  getLinks: {
    about:
      'Сохранённые ссылки промоутера в программе: новые впереди, скрытые в конце; с with_tools — вместе с промокодами и баннерами, которые что-то принесли.',
    sample: { project_id: 17, ...page, search: '' },
    refuses: { 403: notJoined, 404: noProgram },
  },
  linkSave: {
    about: 'Говорит, что ссылку скопировали или показали QR-кодом: с этого момента она в списке.',
    sample: { url: 'https://lnyanochka.example/new', sub: 'telegram', name: 'Новинки', project_id: 17 },
    refuses: { 400: 'Страница не на сайте рекламодателя', 403: notJoined, 404: noProgram },
  },
  linkUpdate: {
    about: 'Переименовывает, скрывает или возвращает сохранённую ссылку.',
    sample: { id: 1, name: 'Новинки' },
    refuses: { 403: notJoined, 404: 'Такой ссылки у промоутера нет' },
  },
  getStatistics: {
    about: 'Свои переходы, сделки и суммы за период по дням, SUB ID, ссылкам или программам.',
    sample: { ...month, by: 'day' },
    refuses: { 403: notJoined, 404: noProgram },
  },
  getNotifications: {
    about:
      'Что нового у промоутера, последние сначала, сколько из этого не прочитано и что это по видам (sums); с after — только то, что позже.',
    sample: {},
  },
  notificationsRead: {
    about:
      'Прочитано всё до названного уведомления включительно, без него — всё; с id — только оно, с kind — только то, что считает его сумма; сказанное раньше о той же сделке, выплате или программе — вместе с ними.',
    sample: {},
  },
  getNotificationSettings: {
    about: 'О чём и какими путями промоутеру пишут, и что из этого есть у сервера.',
    sample: {},
  },
  notificationSettings: {
    about: 'Меняет, о чём, когда и какими путями промоутеру пишут; браузер может передать свою подписку.',
    sample: { settings: { timing: 'daily', email: ['deals', 'money'], push: [], messenger: [] } },
  },
  getProfile: {
    about: 'Что промоутер рассказал о себе: имя, почта, город; и номер, с которым он входит.',
    sample: {},
  },
  updateProfile: {
    about: 'Меняет имя, фамилию и город; пустой city оставляет прежний.',
    sample: { first_name: 'Мария', last_name: 'Полевая', city: null },
  },
  changeEmail: {
    about:
      'Отправляет код на новый адрес почты: до подтверждения в ходу прежний. Тот же адрес ещё раз — новый код, null — отказ от нового адреса.',
    sample: { email: 'maria@example.ru' },
    refuses: { 409: 'Сервер не отправляет писем', 429: 'Код уже отправлен, или их слишком много' },
  },
  confirmEmail: { about: 'Подтверждает новый адрес кодом из письма.', sample: { code: '123456' } },
  getSessions: {
    about: 'Где промоутер вошёл: первый — тот, кто спрашивает, остальные по времени последнего обращения.',
    sample: {},
  },
  endSessions: {
    about: 'Завершает названный сеанс, без id — все, и этот тоже.',
    sample: { id: 'a1b2' },
  },
  getClaims: { about: 'Обращения промоутера о сделках, которых он не видит.', sample: page },
  paymentReceipt: {
    about: 'Промоутер говорит, что чек самозанятого за перевод выдан, или берёт это назад.',
    sample: { payment_ids: [1, 2], is_given: true, url: 'https://receipts.example/1' },
    refuses: { 404: 'Таких выплат у промоутера нет', 409: 'Перевод ещё не выполнен' },
  },
  paymentReceiptFile: {
    about: 'То же с файлом чека: новый заменяет прежний, без файла прежний убирается.',
    sample: { payment_id: 1, url: '' },
    refuses: {
      404: 'Такой выплаты у промоутера нет',
      409: 'Перевод ещё не выполнен',
      429: 'Слишком много файлов за час',
    },
  },
  paymentAct: {
    about: 'Акт об оказании услуг за перевод, в который входит выплата: PDF для индивидуального предпринимателя.',
    sample: { id: 1 },
    refuses: {
      404: 'Такой выплаты у промоутера нет',
      409: 'Перевод ещё не выполнен, или основные реквизиты не ИП',
      429: 'Слишком много документов за час',
    },
  },
  paymentStatement: {
    about: 'Выписка о переводе, в который входит выплата: из чего он сложился, PDF.',
    sample: { id: 1 },
    refuses: {
      404: 'Такой выплаты у промоутера нет',
      409: 'Перевод ещё не выполнен',
      429: 'Слишком много документов за час',
    },
  },
  claim: {
    about: 'Обращение о сделке, которой промоутер не видит; можно приложить файл.',
    sample: {
      key: 'draft-0001',
      project_id: 17,
      order: 'A-1001',
      day: '2026-11-20',
      price: 1200,
      came_by: 'LI',
      source: 'telegram',
      comment: '',
    },
    refuses: {
      403: 'Промоутер не подключён к этой программе',
      404: noProgram,
      409: 'Такая сделка уже есть, или об этом заказе уже написали',
      429: 'Слишком много обращений за сутки',
    },
  },
  dispute: {
    about: 'Несогласие с отказом по сделке промоутера, одно на сделку; можно приложить файл.',
    sample: { key: 'draft-0002', accrual_id: 1, comment: 'Заказ получен и оплачен' },
    refuses: {
      404: 'Такой сделки у промоутера нет',
      409: 'Сделка не отклонена, или её уже оспорили',
      429: 'Слишком много обращений за сутки',
    },
  },
}
