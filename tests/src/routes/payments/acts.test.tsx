import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as paper from '#src/routes/payments/paper.resource.ts'
import * as route from '#src/routes/payments/payments.route.tsx'
import * as files from '#src/ui/files/save-file.ts'
import { fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const paid = {
  id: 7,
  order_id: 70,
  cash: 1_711.98,
  created_at: '2026-11-01T00:30:00+03:00',
  status: 'PA',
  project_name: 'Зонтариум',
}
const waiting = { ...paid, id: 8, order_id: 71, status: 'WA', project_name: 'Корзинград' }
const main = (requisite_type: string) => ({
  requisite_type,
  is_main: true,
  data: { fullName: 'И', numberCheck: '40802810400000012003', minSum: '1000' },
})

type Scene = { readonly features?: readonly string[]; readonly type?: string }

/** The payments of a promoter; the act comes at the second time of asking. */
function open({ features = ['acts'], type = 'IN' }: Scene = {}) {
  const asked: string[] = []
  fakeApi((one) => {
    if (one.path === '/account/get-payment-list') return one.answer({ data: [paid, waiting] })
    if (one.path === '/account/get-requisite-is-main') return one.answer({ data: main(type) })
    if (!/^\/account\/payment-(?:act|statement)\//.test(one.path)) return one.answer({ data: [] })
    asked.push(one.path)
    if (asked.length === 1) return one.answer({ error: 'Слишком много попыток. Попробуйте позже' }, 429)
    return one.answer('%PDF-1.7', 200, { 'Content-Type': asked.length === 2 ? 'text/html' : 'application/pdf' })
  })
  const session = {
    domain: { ...plainDomain, features: [...features] },
    user: { id: 3, cash: 0 },
    project: null,
    connection: null,
  }
  const opened = openAs(
    session,
    [
      { path: '/payments', ...route },
      { path: '/read/papers/:paper/:payment_id', ...paper },
    ],
    '/payments',
  )
  return { asked, ...opened }
}

test('a sole proprietor saves the act of what was paid; what is no act is not saved, and may be asked for again', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const { person, asked } = open()
  const button = await screen.findByRole('button', { name: /^Акт \(PDF\) (этой выплаты|выплаты от)/ })
  await person.dblClick(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Акт не скачан: Слишком много попыток. Попробуйте позже')
  expect(asked).toEqual(['/account/payment-act/7'])
  await person.click(button)
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('Слишком'))
  expect(save).not.toHaveBeenCalled()
  await person.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'act-70.pdf'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a promoter saves the statement of a transfer', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const { person, asked } = open({ features: ['receipts', 'statements'], type: 'SE' })
  const transfers = within(await screen.findByRole('list', { name: 'Выплаты по переводам' }))
  for (const closed of transfers.queryAllByRole('button', { expanded: false })) await person.click(closed)
  const button = await screen.findByRole('button', { name: /^Выписка \(PDF\) этой выплаты$/ })
  await person.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Выписка не скачана: Слишком много попыток')
  await person.click(button)
  await person.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'statement-70.pdf'))
  expect(asked).toEqual(Array(3).fill('/account/payment-statement/7'))
})

test.each([
  ['a server without the feature', { features: [] }],
  ['a self-employed promoter', { type: 'SE' }],
])('%s shows nothing of acts', async (_, scene) => {
  open(scene)
  await screen.findByRole('table', { name: /^Выплаты/ })
  expect(document.body.textContent).not.toMatch(/Акт|Документ/)
  cleanup()
})
