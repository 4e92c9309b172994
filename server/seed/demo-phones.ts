import type { DemoHost } from './content/types.ts'

type DemoPhone = {
  host: DemoHost
  phone: string
  /** What a person sees after signing in with it, in Russian. */
  about: string
}

/** Fictional numbers that the seed makes worth trying; start-up prints them and README lists them. */
export const demoPhones: readonly DemoPhone[] = [
  { host: 'localhost', phone: '+79000000001', about: 'новый промоутер, программ ещё нет' },
  { host: 'localhost', phone: '+79000000002', about: 'одни программы подключены, другие на проверке и отклонены' },
  {
    host: 'localhost',
    phone: '+79000000003',
    about: 'опытный промоутер, двенадцать подключённых программ, выплаты в срок',
  },
  { host: 'localhost', phone: '+79000000004', about: 'последняя выплата задерживается' },
  { host: 'localhost', phone: '+79000000005', about: 'банк вернул последнюю выплату' },
  { host: 'localhost', phone: '+79000000006', about: 'деньги на балансе есть, реквизитов нет' },
  { host: 'localhost', phone: '+79000000009', about: 'номер не зарегистрирован: откроется регистрация' },
  { host: 'solo.localhost', phone: '+79000000011', about: 'ещё не подключён: подключение без проверки' },
  { host: 'solo.localhost', phone: '+79000000012', about: 'подключён, открыты инструменты и статистика' },
  { host: 'moderated.localhost', phone: '+79000000021', about: 'ещё не подключён: заявку рассмотрит менеджер' },
  { host: 'moderated.localhost', phone: '+79000000022', about: 'заявка ждёт менеджера' },
  { host: 'moderated.localhost', phone: '+79000000023', about: 'заявка отклонена' },
  { host: 'moderated.localhost', phone: '+79000000024', about: 'подключён, открыты инструменты и статистика' },
  { host: 'city.localhost', phone: '+79000000031', about: 'промоутер из Казани с двумя программами' },
  { host: 'city.localhost', phone: '+79000000039', about: 'номер не зарегистрирован: регистрация с выбором города' },
]
