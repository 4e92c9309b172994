import { NavLink } from '@mantine/core'
import { useState } from 'react'

import { useSession } from '#src/bridge/session.ts'
import { NavigationIcon } from '#src/ui/navigation-icon.tsx'
import { isSupportMany, opening, supportContacts, supportHours } from './support-contacts.ts'
import { SupportWindow } from './support-window.tsx'

const icon = <NavigationIcon name="support" />

type Props = { readonly onClosed: () => void; readonly classNames: Readonly<Record<string, string>> }

/** Where to ask, in the menu: the one way there is, or a window with all of them. */
export function SupportLink({ onClosed, classNames }: Props) {
  const { domain } = useSession()
  const [isOpen, setOpen] = useState(false)
  const contacts = supportContacts(domain)
  const contact = contacts.at(-1)
  const hours = supportHours(domain)
  if (contact === undefined) return null
  if (!isSupportMany(domain))
    return <NavLink component="a" {...opening(contact)} label="Поддержка" leftSection={icon} classNames={classNames} />
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
        onClick={() => setOpen(true)}
        classNames={classNames}
      />
      <SupportWindow isOpened={isOpen} contacts={contacts} hours={hours} onClose={close} />
    </>
  )
}
