import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

import { Notifications } from '@mantine/notifications'

export default function NotificationsPlace() {
  return <Notifications position="bottom-right" autoClose={8000} limit={3} />
}
