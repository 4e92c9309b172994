import type { Domain } from '#contract/domain.ts'

export type SupportContact = { readonly href: string; readonly text: string; readonly isMail: boolean }

const mailbox = /^[^\s@?&#%<>"]+@[^\s@?&#%<>"]+$/

function pageOf(address: string): SupportContact[] {
  if (!URL.canParse(address)) return []
  const { protocol, host, pathname, href } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return []
  return [{ href, text: `${host}${pathname.replace(/\/$/, '')}`, isMail: false }]
}

/** Where the brand's promoters write to; empty when the server does not say. */
export function supportContacts({ support_email, support_url }: Domain): readonly SupportContact[] {
  const email = support_email?.trim() ?? ''
  const mail = mailbox.test(email) ? [{ href: `mailto:${email}`, text: email, isMail: true }] : []
  return [...mail, ...pageOf(support_url ?? '')]
}
