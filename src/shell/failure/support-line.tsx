import { Anchor, Box, type BoxProps } from '@mantine/core'

import { useSession } from '#src/routing/session.ts'

import { opening, supportContacts, supportHours } from './support-contacts.ts'

/** The brand's support behind a word or two; nothing where it is not known. */
export function SupportLine({ lead, ...look }: BoxProps & { readonly lead: string }) {
  const { domain } = useSession()
  const contacts = supportContacts(domain)
  const hours = supportHours(domain)
  if (contacts.length === 0) return null
  return (
    <Box component="p" {...look}>
      {lead}{' '}
      {contacts.map((contact, index) => (
        <span key={contact.href}>
          {index > 0 && ', '}
          <Anchor {...opening(contact)}>{contact.text}</Anchor>
        </span>
      ))}
      {hours !== '' && ` (${hours})`}
    </Box>
  )
}
