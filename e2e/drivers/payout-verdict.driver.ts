import { payoutVerdictChart } from '#machines/payout-verdict.chart.ts'
import type { PayoutFacts } from '#machines/payout-verdict.machine.ts'

import { entrepreneur, ok, unavailable } from '#tools/paths/replies.ts'

import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { settleCabinet } from './replies.ts'

function isFacts(value: unknown): value is PayoutFacts {
  return typeof value === 'object' && value !== null && 'requisites' in value && 'payouts' in value
}

/** The page's clock stands on 10 March 2026. */
const thisMonth = '2026-03-01T00:30:00+03:00'
const lastMonth = '2026-02-01T00:30:00+03:00'

function paymentsOf({ payouts, isMonthOpen }: PayoutFacts) {
  const payment = { id: 1, cash: 23_619.06, project_name: 'Лесная лавка' }
  if (payouts === 'none') return []
  if (payouts === 'settled') return [{ ...payment, status: 'PA', created_at: isMonthOpen ? lastMonth : thisMonth }]
  return [{ ...payment, status: 'WA', created_at: payouts === 'late' ? lastMonth : thisMonth }]
}

/** Below the minimum of these details, and, without any, of the product. */
const littles = { there: 1_200, missing: 500, unknown: 500 }

function cashOf({ balance, requisites }: PayoutFacts): number {
  if (balance === 'below') return littles[requisites]
  return balance === 'enough' ? 25_000 : 0
}

const says = (text: RegExp) => async (stage: Stage) => {
  await expect(stage.page.getByRole('region', { name: 'Когда и сколько придёт' })).toContainText(text)
}

export const payoutVerdictDriver: Driver = {
  chart: payoutVerdictChart,
  rest: () => 300,
  open: async (stage, { value }) => {
    if (!isFacts(value)) throw new Error('это не выплаты')
    const { network, page } = stage
    settleCabinet(stage)
    network.always('/account/user-profile', { body: { cash: cashOf(value) } })
    network.always('/account/get-payment-list', ok(paymentsOf(value)))
    network.always('/promoter/get-project-connected-accrual-list', ok([]))
    const main = value.requisites === 'there' ? ok(entrepreneur) : ok(null)
    network.always('/account/get-requisite-is-main', value.requisites === 'unknown' ? unavailable : main)
    await page.goto('/payments')
    await expect(page.getByRole('link', { name: /^На балансе/ })).toBeVisible()
  },
  gestures: {},
  attempts: {},
  calls: {},
  screens: {
    addRequisitesInTime: says(/Чтобы получить 25\s000\s₽, добавьте реквизиты до 31\sмарта\./),
    late: says(/Выплата за январь, 23\s619,06\s₽, задерживается: срок был до 20\sфевраля\. Напишите в поддержку\./),
    coming: says(/23\s619,06\s₽ придут 11–\u206020\sмарта/),
    firstDeal: says(/Первая выплата придёт после первой подтверждённой сделки\./),
    addRequisites: says(/Чтобы получать выплаты, добавьте реквизиты\./),
    notKnown: async ({ page }) => {
      const region = page.getByRole('region', { name: 'Когда и сколько придёт' })
      await expect(region.getByRole('listitem')).toHaveCount(4)
      await expect(region.getByRole('paragraph')).toHaveCount(0)
    },
    belowMinimum: says(/До выплаты не хватает 2\d\s\d00\s₽: минимум 25\s000\s₽\./),
    joinsThisMonth: says(/На балансе 25\s000\s₽\. В выплату 11–\u206020\sмарта войдёт начисленное до 1\sмарта\./),
    joinsNextMonth: says(/25\s000\s₽ войдут в выплату 11–\u206020\sапреля\./),
  },
}
