import { Anchor } from '@mantine/core'
import { useState } from 'react'

import { useSession } from '#src/routing/session.ts'

import { isSupportMany, opening, supportContacts, supportHours } from './support-contacts.ts'
import { SupportWindow } from './support-window.tsx'

const words = 'Напишите в поддержку'

type Props = {
  /** What a letter is about. */
  readonly subject?: string | undefined
  readonly className?: string | undefined
}

/** Whom to ask what the cabinet cannot answer: the one way there is, or a window with all of them; the advice alone where there is none. */
export function AskSupport({ subject, className }: Props) {
  const { domain } = useSession()
  const [isOpen, setOpen] = useState(false)
  const contacts = supportContacts(domain)
  const [contact] = contacts
  if (contact === undefined) return `${words}.`
  if (!isSupportMany(domain)) {
    return (
      <Anchor {...opening(contact, subject)} className={className}>
        {words}
      </Anchor>
    )
  }
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        {words}
      </Anchor>
      <SupportWindow
        isOpened={isOpen}
        contacts={contacts}
        hours={supportHours(domain)}
        subject={subject}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
