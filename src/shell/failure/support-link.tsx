import { NavLink } from '@mantine/core'

import { NavigationIcon } from '#src/ui/navigation-icon.tsx'
import type { SupportContact } from './support-contacts.ts'

type Props = { readonly contact: SupportContact; readonly classNames: Readonly<Record<string, string>> }

/** Where to ask, in the menu. */
export function SupportLink({ contact, classNames }: Props) {
  return (
    <NavLink
      component="a"
      href={contact.href}
      {...(contact.isMail ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      label="Поддержка"
      leftSection={<NavigationIcon name="support" />}
      classNames={classNames}
    />
  )
}
