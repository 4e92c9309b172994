import { Anchor } from '@mantine/core'

import { useSession } from '#src/bridge/session.ts'

import { supportContacts } from './support-contacts.ts'

/** The brand's support behind a word or two; nothing where it is not known. */
export function SupportLine({ lead, className }: { readonly lead: string; readonly className?: string | undefined }) {
  const contacts = supportContacts(useSession().domain)
  if (contacts.length === 0) return null
  return (
    <p className={className}>
      {lead}{' '}
      {contacts.map(({ href, text, isMail }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <Anchor href={href} {...(isMail ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
            {text}
          </Anchor>
        </span>
      ))}
    </p>
  )
}
