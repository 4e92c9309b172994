/** A short notice of something that did not work; the screen stays as it is. Its code is fetched when it is needed. */
export function tellFailure(message: string): void {
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      id: message,
      message,
      color: 'red',
      autoClose: 8_000,
      closeButtonProps: { 'aria-label': 'Закрыть' },
    }),
  )
}
