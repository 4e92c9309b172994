import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { use } from 'react'

import { plural } from '#src/text/format.ts'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { BackCloses } from '#src/ui/window/back-closes.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'

import classes from './bell.module.css'
import { BellContext } from './bell-context.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const title = 'Уведомления'
const mostShown = 99

const nameOf = (unread: number) =>
  unread === 0 ? title : `${title}: ${unread} ${plural(unread, 'новое', 'новых', 'новых')}`

/** The bell of the header: how much is new, and the list behind it. */
export function Bell() {
  const { isOpened, close, toggle } = use(BellContext)
  const isPhone = useIsPhone()
  const notifications = useNotifications(isOpened)
  const { unread } = notifications

  const button = (
    <ActionIcon
      className={classes.bell}
      variant="subtle"
      color="gray"
      c="inherit"
      size={44}
      radius="md"
      aria-label={nameOf(unread)}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      onClick={toggle}
    >
      <Indicator
        display="flex"
        disabled={unread === 0}
        label={unread > mostShown ? `${mostShown}+` : unread}
        size={18}
        classNames={{ indicator: classes.count ?? '' }}
        color="var(--bell-ground)"
        aria-hidden
      >
        <NamedIcon name="bell" />
      </Indicator>
    </ActionIcon>
  )
  const list = <NotificationList {...notifications} onChoice={close} />

  if (isPhone) {
    return (
      <>
        {button}
        <Dialog isOpened={isOpened} title={title} onClose={close}>
          {list}
        </Dialog>
      </>
    )
  }
  return (
    <Popover opened={isOpened} onDismiss={close} trapFocus returnFocus position="bottom-start" radius="lg" width={400}>
      {isOpened && <BackCloses onClose={close} />}
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} bg="var(--surface)" aria-label={title}>
        {list}
      </Popover.Dropdown>
    </Popover>
  )
}
