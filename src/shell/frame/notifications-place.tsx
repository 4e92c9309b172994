import { Notifications } from '@mantine/notifications'

export default function NotificationsPlace() {
  return <Notifications position="bottom-right" autoClose={8000} limit={3} />
}
