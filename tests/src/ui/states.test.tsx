import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { EmptyState, FailedState } from '#src/ui/states.tsx'

afterEach(cleanup)

const states = {
  empty: (onPress: () => void) => (
    <EmptyState
      title="Ничего не найдено"
      action={
        <button type="button" onClick={onPress}>
          Сбросить
        </button>
      }
    />
  ),
  failed: (onPress: () => void) => <FailedState onRetry={onPress} />,
} as const

function Screen({ name }: { readonly name: keyof typeof states }) {
  const [isOver, setOver] = useState(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOver(true)}>
        Другое
      </button>
      <main tabIndex={-1}>{isOver ? <p>Список</p> : states[name](() => setOver(true))}</main>
    </MantineProvider>
  )
}

test.each([
  ['empty', 'Сбросить'],
  ['failed', 'Повторить'],
] as const)('the button of the %s state leaves the focus with what has come instead', async (name, button) => {
  const person = userEvent.setup()
  render(<Screen name={name} />)
  screen.getByRole('button', { name: button }).focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Список')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a state that leaves by itself moves no focus', async () => {
  const person = userEvent.setup()
  render(<Screen name="failed" />)
  const other = screen.getByRole('button', { name: 'Другое' })
  other.focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Список')
  expect(document.activeElement).toBe(other)
})
