import type { Locator } from '@playwright/test'

import { callTimeout } from '#contract/constants.ts'

import { busy, expectCalm, type PageErrors } from './invariants.ts'
import type { Journey } from './journeys.ts'
import type { Injected } from './network.ts'
import { expect, type Stage } from './stage.ts'

const injectable = {
  '500': { status: 500, body: '<title>500</title>' },
  reset: 'ConnectionReset',
  hang: 'never',
} as const satisfies Readonly<Record<string, Injected>>
export type InjectedName = keyof typeof injectable

/** Which request of a journey fails, how, and whether all after it do too, until the person has seen it. */
export type InjectedFault = { readonly nth: number; readonly kind: InjectedName; readonly lasts: boolean }

export const describe = ({ nth, kind, lasts }: InjectedFault) =>
  `${kind} at request ${nth}${lasts ? ' and from then on' : ''}`

type Step = Journey['steps'][number]

/** The page as a whole says in words that it is on its way. */
const working = `${busy}, [role=status]:has-text("Загрузка")`

const failure = '[role=alert]:not(:empty), [role=dialog]:has-text("Произошла ошибка")'

/** Looks until the step has worked or needs something done; silence is waited out on the page's clock. */
async function look({ page, ...stage }: Stage, step: Step): Promise<'seen' | 'stuck'> {
  const isThere = async (what: Locator) => (await what.filter({ visible: true }).count()) > 0
  for (let wait = 0; wait < 4; wait += 1) {
    for (let glance = 0; glance < 40; glance += 1) {
      if (await isThere(step.seen({ page, ...stage }))) return 'seen'
      if (await isThere(page.locator(failure))) return 'stuck'
      await page.waitForTimeout(50)
    }
    // Neither here nor on the way: the person has been led elsewhere.
    if (!(await isThere(page.locator(working)))) return 'stuck'
    await page.clock.fastForward(callTimeout)
  }
  throw new Error('the screen neither goes on nor says why')
}

/** What a person does about a failure: the second try that is offered on top of the screen, else the same once more. */
async function goOn(stage: Stage, step: Step) {
  const { page } = stage
  const dialog = page.getByRole('dialog')
  const top = (await dialog.count()) > 0 ? dialog : page
  const ok = dialog.getByRole('button', { name: 'Хорошо' })
  if (await ok.isVisible()) await ok.click()
  const again = top.getByRole('button', { name: 'Повторить', disabled: false }).first()
  // The step may have worked meanwhile, and then there is nothing left to do, nor the button of the screen before.
  const act = (await again.isVisible()) ? again.click({ timeout: 5_000 }) : step.act(stage)
  await act.catch(() => undefined)
}

/** Goes a journey to its end with a fault on the way; says whether the fault has been met. */
export async function travel(
  stage: Stage & { readonly errors: PageErrors },
  { visitor, settle, steps }: Journey,
  { nth, kind, lasts }: InjectedFault,
): Promise<boolean> {
  const { network, errors } = stage
  let isMet = false
  let isLifted = false
  network.begin(visitor)
  settle?.(network)
  network.choose((_, number) => {
    const isInjected = !isLifted && (lasts ? number >= nth : number === nth)
    isMet ||= isInjected
    return isInjected ? injectable[kind] : null
  })
  errors.thrown.length = 0
  errors.logged.length = 0

  for (const step of steps) {
    await step.act(stage)
    let outcome = await look(stage, step)
    for (let tries = 1; outcome === 'stuck' && tries <= 5; tries += 1) {
      await expectCalm(stage.page, errors)
      isLifted = true
      await goOn(stage, step)
      // The message of the first try stays until the second one is answered.
      await step
        .seen(stage)
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined)
      outcome = await look(stage, step)
    }
    expect(outcome, 'the journey goes on when all is well again').toBe('seen')
  }
  await expectCalm(stage.page, errors)
  return isMet
}
