import type { DemoHost } from './types.ts'

export type PromoterSeed = {
  host: DemoHost
  /** A plus and digits, as it is sent. */
  phone: string
  firstName: string
  lastName: string
  email: string
  city: string | null
  daysAgo: number
  /** Status by the program's slug. */
  connections: Readonly<Record<string, 'US' | 'MO' | 'CA'>>
  /** Why one was declined, how long ago, and in how many days another may be sent, by the program's slug. */
  declined?: Readonly<
    Record<string, { readonly reason: string; readonly daysAgo: number; readonly retryInDays: number }>
  >
}

export const promoters: readonly PromoterSeed[] = [
  {
    host: 'localhost',
    phone: '+79000000001',
    firstName: 'Анна',
    lastName: 'Ветрова',
    email: 'anna.vetrova@example.com',
    city: null,
    daysAgo: 1,
    connections: {},
  },
  {
    host: 'localhost',
    phone: '+79000000002',
    firstName: 'Игорь',
    lastName: 'Лесков',
    email: 'igor.leskov@example.com',
    city: null,
    daysAgo: 60,
    connections: { polyana: 'US', grivennik: 'MO', schetovik: 'CA', korzingrad: 'US' },
  },
  {
    host: 'localhost',
    phone: '+79000000003',
    firstName: 'Мария',
    lastName: 'Полевая',
    email: 'maria.polevaya@example.com',
    city: null,
    daysAgo: 500,
    connections: {
      polyana: 'US',
      korzingrad: 'US',
      zontarium: 'US',
      umnopolis: 'US',
      kodovarnya: 'US',
      lnyanochka: 'US',
      dalneved: 'US',
      romashnica: 'US',
      uyutnik: 'US',
      hvostopolis: 'US',
      borsch: 'US',
      lukoshko: 'US',
      domoset: 'MO',
      grivennik: 'CA',
    },
    declined: { grivennik: { reason: 'нет площадки с трафиком', daysAgo: 12, retryInDays: 9 } },
  },
  {
    host: 'solo.localhost',
    phone: '+79000000011',
    firstName: 'Ольга',
    lastName: 'Снегирёва',
    email: 'olga.snegireva@example.com',
    city: null,
    daysAgo: 2,
    connections: {},
  },
  {
    host: 'solo.localhost',
    phone: '+79000000012',
    firstName: 'Пётр',
    lastName: 'Камышов',
    email: 'petr.kamyshov@example.com',
    city: null,
    daysAgo: 240,
    connections: { lugomorye: 'US' },
  },
  {
    host: 'moderated.localhost',
    phone: '+79000000021',
    firstName: 'Елена',
    lastName: 'Заречная',
    email: 'elena.zarechnaya@example.com',
    city: null,
    daysAgo: 1,
    connections: {},
  },
  {
    host: 'moderated.localhost',
    phone: '+79000000022',
    firstName: 'Тимур',
    lastName: 'Ясенев',
    email: 'timur.yasenev@example.com',
    city: null,
    daysAgo: 4,
    connections: { klyuchegrad: 'MO' },
  },
  {
    host: 'moderated.localhost',
    phone: '+79000000023',
    firstName: 'Вера',
    lastName: 'Брусникина',
    email: 'vera.brusnikina@example.com',
    city: null,
    daysAgo: 30,
    connections: { klyuchegrad: 'CA' },
  },
  {
    host: 'moderated.localhost',
    phone: '+79000000024',
    firstName: 'Роман',
    lastName: 'Дубравин',
    email: 'roman.dubravin@example.com',
    city: null,
    daysAgo: 180,
    connections: { klyuchegrad: 'US' },
  },
  {
    host: 'city.localhost',
    phone: '+79000000031',
    firstName: 'Алия',
    lastName: 'Горина',
    email: 'aliya.gorina@example.com',
    city: 'Казань',
    daysAgo: 45,
    connections: { chistodvor: 'US', kruzhkovod: 'MO' },
  },
  {
    host: 'localhost',
    phone: '+79000000004',
    firstName: 'Виктор',
    lastName: 'Зимин',
    email: 'viktor.zimin@example.com',
    city: null,
    daysAgo: 270,
    connections: { korzingrad: 'US', hvostopolis: 'US' },
  },
  {
    host: 'localhost',
    phone: '+79000000005',
    firstName: 'Софья',
    lastName: 'Ромашина',
    email: 'sofya.romashina@example.com',
    city: null,
    daysAgo: 270,
    connections: { polyana: 'US', lnyanochka: 'US' },
  },
  {
    host: 'localhost',
    phone: '+79000000006',
    firstName: 'Глеб',
    lastName: 'Озерский',
    email: 'gleb.ozersky@example.com',
    city: null,
    daysAgo: 160,
    connections: { umnopolis: 'US', korzingrad: 'US' },
  },
]
