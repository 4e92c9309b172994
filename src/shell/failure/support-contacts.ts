import type { Domain } from '#contract/domain.ts'

export type SupportContact = {
  readonly kind: 'mail' | 'phone' | 'chat' | 'page'
  readonly href: string
  readonly text: string
}

const mailbox = /^[^\s@?&#%<>"]+@[^\s@?&#%<>"]+$/
const number = /^\+?[\d\s()-]{3,24}$/

function addressOf(kind: 'chat' | 'page', address: string): SupportContact[] {
  if (!URL.canParse(address)) return []
  const { protocol, host, pathname, href } = new URL(address)
  if (protocol !== 'https:') return []
  return [{ kind, href, text: kind === 'chat' ? 'чат' : `${host}${pathname.replace(/\/$/, '')}` }]
}

function mailOf(text: string): SupportContact[] {
  return mailbox.test(text) ? [{ kind: 'mail', href: `mailto:${text}`, text }] : []
}

function phoneOf(text: string): SupportContact[] {
  if (!number.test(text)) return []
  // A number is one word of a line.
  return [
    {
      kind: 'phone',
      href: `tel:${text.replace(/[^+\d]/g, '')}`,
      text: text.replace(/\s/g, '\u00a0').replaceAll('-', '\u2011'),
    },
  ]
}

/** Where the brand's promoters write to and call; empty when the server does not say. Whatever is no address is dropped. */
export function supportContacts({ support, support_email, support_url }: Domain): readonly SupportContact[] {
  const chat = addressOf('chat', support?.chat_url ?? '')
  return [
    ...mailOf((support?.email ?? support_email ?? '').trim()),
    ...phoneOf((support?.phone ?? '').trim()),
    ...chat,
    ...(chat.length === 0 ? addressOf('page', support_url ?? '') : []),
  ]
}

/** When there is an answer, in the brand's words. */
export function supportHours({ support }: Domain): string {
  return support?.hours?.trim() ?? ''
}

/** There is more to choose from than one address. A server that knows the older two fields alone has a page before a mailbox. */
export function isSupportMany(domain: Domain): boolean {
  const contacts = supportContacts(domain)
  return supportHours(domain) !== '' || (contacts.length > 1 && contacts.at(-1)?.kind !== 'page')
}

/** A page opens beside the cabinet, a letter and a call do not. A letter may come with its subject. */
export function opening({ kind, href }: SupportContact, subject = '') {
  if (kind === 'mail' && subject !== '') {
    // Some mail programs show a non-breaking space of a subject as it is encoded.
    return { href: `${href}?subject=${encodeURIComponent(subject.replace(/\s/g, ' '))}` }
  }
  const isElsewhere = kind === 'chat' || kind === 'page'
  return isElsewhere ? ({ href, target: '_blank', rel: 'noopener noreferrer' } as const) : { href }
}
