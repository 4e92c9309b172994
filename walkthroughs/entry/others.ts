import type { Others } from 'chart-kit/browser/driver.ts'

/** Entry looks where a visit ends; what is done on a screen is the matter of others. */
export const entryOthers: Others = [
  {
    controls: ['textbox Номер телефона', 'checkbox Я не робот', 'button Получить код'],
    why: 'входят пути auth и captcha',
  },
  {
    controls: ['textbox Поиск по программам', 'select Порядок программ'],
    why: 'список программ ищут и сортируют истории program-list',
  },
  {
    controls: ['tab О программе', 'tab Инструменты', 'tab Статистика', 'tab Ссылки', 'tab Мои ссылки'],
    why: 'вкладки нажимают пути project-tabs',
  },
  {
    controls: [
      'textbox Адрес страницы',
      'textbox SUB ID (по желанию)',
      'textbox Партнёрская ссылка',
      'button Что такое SUB ID',
      'button QR-код',
      'switch Показать длинную ссылку',
    ],
    why: 'ссылки создают пути link-builder',
  },
  { controls: ['checkbox Я согласен с условиями партнерского соглашения'], why: 'подключаются пути connection' },
  {
    controls: [
      'select Порядок',
      'select Порядок начислений',
      'select Программа',
      'select Статус',
      'button Период: # дней',
      'button Период: За всё время',
      'button Фильтры · #',
      'textbox Поиск по выплатам',
      'textbox Поиск по начислениям',
      'summary Когда придёт выплата?',
    ],
    why: 'деньги ищут и сортируют истории accrual, payouts и statistics',
  },
  { controls: ['button Показать подробно'], why: 'показатели раскрывает история dashboard' },
  {
    controls: ['textbox Поиск по видео', 'button # Первая ссылка'],
    why: 'видео ищут и смотрят истории training',
  },
  {
    controls: [
      'button Добавить реквизиты',
      'button Закончить',
      'button К выплате',
      'button Открыть',
      'button Очистить поиск',
      'button Повторить',
      'button Получить ссылку',
      'button Предыдущая страница',
      'button Скопировать код',
      'button Следующая страница',
      'button Создать ссылку',
      'button Страница #',
      'button Удалить',
      'button Удалить реквизиты',
      'textbox ИНН',
      'textbox Имя',
      'textbox Код',
    ],
    why: 'образцы элементов на /ui ничего не делают',
  },
  {
    controls: [
      'button Сохранить',
      'checkbox Выплаты',
      'checkbox Программы',
      'checkbox Сделки',
      'radio Раз в день, в # по Москве',
      'radio Сразу, а ночью с # до # — утром',
    ],
    why: 'уведомления настраивают проверки экрана /notifications',
  },
]
