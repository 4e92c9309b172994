import { notifications } from '@mantine/notifications'

/** A short notice of something that did not work; the screen stays as it is. */
export function notifyFailure(message: string): void {
  notifications.show({ id: message, message, color: 'var(--status-refused-dot)' })
}
