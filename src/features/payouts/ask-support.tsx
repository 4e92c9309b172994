import { Anchor } from '@mantine/core'

import { useSession } from '#src/bridge/session.ts'

import { opening, supportContacts } from '#src/shell/failure/support-contacts.ts'

const words = 'Напишите в поддержку'

/** Whom to write to about a late payout; the advice alone where the brand does not say. */
export function AskSupport({ className }: { readonly className?: string | undefined }) {
  const [contact] = supportContacts(useSession().domain)
  if (contact === undefined) return `${words}.`
  return (
    <Anchor {...opening(contact)} className={className}>
      {words}
    </Anchor>
  )
}
