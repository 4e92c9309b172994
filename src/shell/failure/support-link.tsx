import { NavLink } from '@mantine/core'
import { useState } from 'react'

import { useSession } from '#src/routing/session.ts'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { supportContacts, supportHours } from './support-contacts.ts'
import { SupportWindow } from './support-window.tsx'

const icon = <NamedIcon name="support" />

type Props = {
  readonly onOpened: () => void
  readonly onClosed: () => void
  readonly classNames: Readonly<Record<string, string>>
}

/** Where to ask, in the menu: a window with all ways there are, an address among them, which a device without mail still shows. */
export function SupportLink({ onOpened, onClosed, classNames }: Props) {
  const { domain } = useSession()
  const [isOpen, setOpen] = useState(false)
  const contacts = supportContacts(domain)
  if (contacts.length === 0) return null
  function open() {
    onOpened()
    setOpen(true)
  }
  function close() {
    setOpen(false)
    onClosed()
  }

  return (
    <>
      <NavLink
        component="button"
        type="button"
        aria-haspopup="dialog"
        label="Поддержка"
        leftSection={icon}
        onClick={open}
        classNames={classNames}
      />
      <SupportWindow isOpened={isOpen} contacts={contacts} hours={supportHours(domain)} onClose={close} />
    </>
  )
}
