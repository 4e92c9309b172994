import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'

import { useSession } from '#src/routing/session.ts'

import { isSupportMany, opening, supportContacts, supportHours } from './support-contacts.ts'
import { SupportWindow } from './support-window.tsx'

const button = { variant: 'default', size: 'sm' } as const
const advice = 'Напишите в поддержку'

type Props = {
  /** What a letter is about. */
  readonly subject?: string | undefined
  readonly className?: string | undefined
  /** A button of its own, not the end of a sentence. */
  readonly isButton?: boolean
}

/** Whom to ask what the cabinet cannot answer: the one way there is, or a window with all of them; the advice alone where there is none. */
export function AskSupport({ subject, className, isButton = false }: Props) {
  const { domain } = useSession()
  const [isOpen, setOpen] = useState(false)
  const contacts = supportContacts(domain)
  const [contact] = contacts
  const words = isButton ? 'Написать в поддержку' : advice
  if (contact === undefined) return isButton ? null : `${advice}.`
  if (!isSupportMany(domain)) {
    return isButton ? (
      <Button {...button} component="a" {...opening(contact, subject)}>
        {words}
      </Button>
    ) : (
      <Anchor {...opening(contact, subject)} className={className}>
        {words}
      </Anchor>
    )
  }
  const show = { type: 'button', 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      {isButton ? (
        <Button {...button} {...show}>
          {words}
        </Button>
      ) : (
        <Anchor component="button" ta="start" className={className} {...show}>
          {words}
        </Anchor>
      )}
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
