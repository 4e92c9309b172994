import { Anchor } from '@mantine/core'

import { Dialog } from '#src/ui/window/dialog.tsx'
import { opening, type SupportContact } from './support-contacts.ts'
import classes from './support-window.module.css'

const titles = { mail: 'Почта', phone: 'Телефон', chat: 'Чат', page: 'Сайт' } as const
const wording = ({ kind, text }: SupportContact) => (kind === 'chat' ? 'Написать в чат' : text)

type Props = {
  readonly isOpened: boolean
  readonly contacts: readonly SupportContact[]
  readonly hours: string
  /** What a letter is about; empty: whatever its writer says. */
  readonly subject?: string | undefined
  readonly onClose: () => void
}

/** All ways to the brand's support, and when there is an answer. */
export function SupportWindow({ isOpened, contacts, hours, subject, onClose }: Props) {
  return (
    <Dialog isOpened={isOpened} title="Поддержка" onClose={onClose}>
      <dl className={classes.ways}>
        {contacts.map((contact) => (
          <div key={contact.href} className={classes.way}>
            <dt>{titles[contact.kind]}</dt>
            <dd>
              <Anchor {...opening(contact, subject)}>{wording(contact)}</Anchor>
            </dd>
          </div>
        ))}
        {hours !== '' && (
          <div className={classes.way}>
            <dt>Отвечаем</dt>
            <dd>{hours}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
