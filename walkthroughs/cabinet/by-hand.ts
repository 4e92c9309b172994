import { demo } from '../beginnings.ts'

const at = ({ phone, host }: { readonly phone: string; readonly host: string }) => `${phone} на ${host}`

type Ways = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How a person has the demo's own server give an answer, by machine, call and class; what is not here no hand can bring about. */
const ways: Readonly<Record<string, Ways>> = {
  auth: {
    requestCode: { login: `номер ${at(demo.several)}`, registration: `номер ${at(demo.unknown)}` },
    repeatCode: { login: `номер ${at(demo.several)}`, registration: `номер ${at(demo.unknown)}` },
    verifyCode: { accepted: 'код из терминала сервера', wrongCode: 'любые другие шесть цифр' },
  },
  connection: {
    connect: { using: at(demo.notConnected), moderated: at(demo.toBeModerated) },
  },
  'link-builder': { buildLink: { built: 'адрес сайта программы', refused: 'адрес другого сайта' } },
  claim: {
    look: { none: 'номер, которого нет в начислениях', exists: 'номер заказа из начислений' },
    send: { sent: 'новый номер заказа', duplicate: 'номер, о котором обращение уже есть' },
  },
  requisites: {
    save: { saved: 'верные данные' },
    remove: { removed: 'реквизиты, которые есть', gone: 'сначала удалить их в другой вкладке' },
  },
}

export const byHand = (machine: string, actor: string, sample: string): string | null =>
  ways[machine]?.[actor]?.[sample] ?? null
