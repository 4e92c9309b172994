/** The places of the specification (and of its readings, D) that charts refer to, with the heading to find each by. */
export const sections = {
  '1': { title: 'Что делает продукт и для кого', heading: '1. What the product does and for whom' },
  '2.routes': { title: 'Экраны и адреса', heading: 'Route table' },
  '2.layout': { title: 'Оформление и навигация', heading: 'Layout and navigation' },
  '2.start-up': { title: 'Перенаправления при открытии', heading: 'Start-up redirects' },
  '2.auth': { title: 'Экран входа', heading: 'Auth screen (three steps)' },
  '2.program': { title: 'Экран программы', heading: 'Program detail' },
  '2.accruals': { title: 'Экран начислений', heading: 'Accruals screen' },
  '2.requisites': { title: 'Экран реквизитов', heading: 'Requisites screen' },
  '2.training': { title: 'Экран обучения', heading: 'Training screen' },
  '4.connection': { title: 'Статус подключения', heading: 'Project connection status' },
  '4.auth': { title: 'Порядок входа', heading: 'Auth flow' },
  '4.timed': { title: 'Состояния со временем', heading: 'Other timed states' },
  '5': { title: 'Правила проверки полей', heading: '5. Validation rules' },
  '6': { title: 'Роли и права', heading: '6. Roles and permissions' },
  '7': { title: 'Вызовы сервера', heading: '7. Calls the product makes' },
  '8': { title: 'Ошибки', heading: '8. Error catalogue' },
  '9': { title: 'Постоянные величины', heading: '9. Business constants and limits' },
  'D.routes': { title: 'Решения: открытие и адреса', heading: '3. Start-up and routes [2]' },
  'D.auth': { title: 'Решения: вход', heading: '4. Auth [2, 4, 5]' },
  'D.screens': { title: 'Решения: экраны', heading: '5. Screens' },
} as const

export type SectionId = keyof typeof sections
