/** Demo promoters by what they are good for (see the README's table); each on the address of its brand. */
export const demo = {
  newcomer: { phone: '+79000000001', host: 'localhost' },
  several: { phone: '+79000000003', host: 'localhost' },
  unknown: { phone: '+79000000009', host: 'localhost' },
  inCity: { phone: '+79000000031', host: 'city.localhost' },
  unknownInCity: { phone: '+79000000039', host: 'city.localhost' },
  notConnected: { phone: '+79000000011', host: 'solo.localhost' },
  connected: { phone: '+79000000012', host: 'solo.localhost' },
  toBeModerated: { phone: '+79000000021', host: 'moderated.localhost' },
  waiting: { phone: '+79000000022', host: 'moderated.localhost' },
  declined: { phone: '+79000000023', host: 'moderated.localhost' },
} as const
export type DemoPromoter = (typeof demo)[keyof typeof demo]

export const siteOf = (host: string, path = '') => `http://${host}:3000${path}`

/** How a tester comes to a place behind the sign-in. */
export const signedIn = ({ phone, host }: DemoPromoter, path: string) =>
  `Войти под ${phone} на ${siteOf(host)}, открыть ${path}`

export const signInAt = (host: string) => `Не входя, открыть ${siteOf(host, '/auth')}`
