import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'

afterEach(cleanup)

function ask(isBusy: boolean) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const Component = () => (
    <ConfirmDialog
      isOpened
      title="Удалить реквизиты"
      confirm="Да, уверен"
      cancel="Нет, отменить"
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Их будет невозможно восстановить
    </ConfirmDialog>
  )
  const Screen = createRoutesStub([{ path: '/', Component }])
  render(<Screen />, { wrapper: MantineProvider })
  return { onConfirm, onClose, person: userEvent.setup() }
}

test('the focus lands on the harmless answer, and Escape gives it', async () => {
  const { onConfirm, onClose, person } = ask(false)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Нет, отменить' })))
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('each answer does its own', async () => {
  const { onConfirm, onClose, person } = ask(false)
  await person.click(screen.getByRole('button', { name: 'Да, уверен' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Нет, отменить' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while it is being done the dialog neither closes nor does it twice', async () => {
  const { onConfirm, onClose, person } = ask(true)
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Нет, отменить' }))
  await person.click(screen.getByRole('button', { name: 'Да, уверен' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})
