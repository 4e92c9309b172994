import { join } from 'node:path'

/** Promoters of the demo seed whose screens are taken, by what makes them worth it. */
export const promoters = {
  newcomer: { host: 'localhost', phone: '+79000000001' },
  several: { host: 'localhost', phone: '+79000000002' },
  experienced: { host: 'localhost', phone: '+79000000003' },
  'paid late': { host: 'localhost', phone: '+79000000004' },
  'sent back': { host: 'localhost', phone: '+79000000005' },
  'solo newcomer': { host: 'solo.localhost', phone: '+79000000011' },
  'solo member': { host: 'solo.localhost', phone: '+79000000012' },
  'moderated newcomer': { host: 'moderated.localhost', phone: '+79000000021' },
  'moderated applicant': { host: 'moderated.localhost', phone: '+79000000022' },
  'moderated declined': { host: 'moderated.localhost', phone: '+79000000023' },
  'moderated member': { host: 'moderated.localhost', phone: '+79000000024' },
  'city member': { host: 'city.localhost', phone: '+79000000031' },
} as const

export type Promoter = keyof typeof promoters

/** Where a promoter's cookies lie once they have signed in. */
export const cookiesOf = (promoter: Promoter) =>
  join(process.env.PICTURES_DATA ?? '', `${promoter.replace(' ', '-')}.json`)

export const originOf = (host: string) => `http://${host}:${process.env.STORY_PORT}`
