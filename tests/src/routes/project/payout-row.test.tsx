import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { calls, openProgram, type Rule, several, single } from './open-program.tsx'

const waiting: Rule = ({ answer }) =>
  answer({ data: [{ id: 1, status: 'WA', cash: 23_619.06, created_at: '2099-11-01T00:30:00+03:00' }] })
const coming = /^Следующая выплата, 11–/

test('payments that could not be read are said to be', async () => {
  const { count } = openProgram('/project-detail-tools', { [calls.payments]: ({ answer }) => answer('no', 500) }, () =>
    single('US'),
  )
  await screen.findByRole('tab', { name: 'Инструменты' })
  await waitFor(() => expect(count(calls.payments)).toBeGreaterThan(0))
  expect(await screen.findByText('когда придёт выплата, узнать не удалось')).toBeDefined()
})

test.each([
  ['another tab', '/project-detail-about', () => single('US')],
  ['who has not joined', '/project-detail-tools', () => single(null)],
  ['one of several programs', '/project-detail/7/tools', () => several],
] as const)('%s has no such line', async (_, address, session) => {
  const { count } = openProgram(address, { [calls.payments]: waiting }, session)
  await screen.findByRole('tab', { name: 'О программе' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(count(calls.payments)).toBe(0)
  expect(screen.queryByText(coming)).toBeNull()
})
