// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { look } from '#src/routes/claims/send-claim.ts'
import { fakeApi } from '../../../support/fake-api.ts'

const deal = {
  id: 5,
  project_id: 1,
  status: 'PA',
  project_name: 'Зонтариум',
  sub: '',
  price: 1200,
  cash: 60,
  created_at: '2026-03-05T10:00:00+03:00',
  external_status: '',
  external_first_name: '',
  external_phone: '',
  external_id: 'ZN-7001',
}
const draft = {
  key: 'draft-0001',
  project_id: '1',
  order: ' zn-7001 ',
  day: '2026-03-05',
  price: '1200',
  came_by: 'LI',
  source: '',
  comment: '',
  file: null,
} as const

afterEach(() => void vi.unstubAllGlobals())

const signal = new AbortController().signal

test('an order is looked for without the blanks around it, and is found in whatever letters it is written', async () => {
  const asked = fakeApi(({ answer }) => answer({ data: [{ ...deal, id: 4, external_id: 'ZN-70011' }, deal] }))
  expect(await look(draft, signal)).toMatchObject({ outcome: 'exists', deal: 'ZN-7001' })
  expect(asked.map(({ query }) => query)).toEqual([{ search: 'zn-7001', project_id: '1' }])
})

test('an order that is but a part of another is not there', async () => {
  fakeApi(({ answer }) => answer({ data: [{ ...deal, external_id: 'ZN-70011' }] }))
  expect(await look(draft, signal)).toEqual({ outcome: 'none' })
})

test.each([
  ['WA', '', 'ожидает начисления'],
  ['CO', '', 'начислена, ожидает оплаты'],
  ['PA', '', 'оплачена'],
  ['CA', '', 'отклонена'],
  ['QQ', '', 'статус неизвестен'],
  ['PA', ' в обработке ', 'статус «в обработке»'],
])('a deal of the status %s, which the advertiser calls «%s», is there: %s', async (status, external_status, words) => {
  fakeApi(({ answer }) => answer({ data: [{ ...deal, status, external_status }] }))
  expect(await look(draft, signal)).toMatchObject({ text: `Сделка ZN-7001 уже есть: ${words}.` })
})
