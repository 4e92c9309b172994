import { captchaChart } from '#machines/captcha.chart.ts'

import { openWidgetClient } from '../support/widget-client.ts'
import { askButton, phoneField, repeatButton } from './auth-fields.ts'
import {
  answerPuzzle,
  answerWanted,
  aside,
  backToPhone,
  type Desk,
  failBox,
  freshExpired,
  freshRequest,
  loads,
  openDesk,
  refuse,
  robotBox,
  sentToken,
  settleCaptcha,
  show,
  solves,
  solveWidget,
  spend,
  toCode,
  wantAtCode,
} from './captcha-desk.ts'
import type { Driver, Moment, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { settleCabinet } from './replies.ts'

/** A host that is not this machine: over plain HTTP a browser does not call it secure. */
const insecure = 'http://cabinet.example'

let desk: Desk
let widgets: ReturnType<typeof openWidgetClient> | null = null

const texts = {
  expired: 'Проверка устарела, пройдите её ещё раз',
  failed: 'Ошибка загрузки капчи',
  unsupported: 'Проверка не работает без защищённого соединения',
  missing: 'Пожалуйста, проверьте капчу',
}

/** The page of another host, with the same files behind it. */
async function openInsecure({ page }: Stage) {
  await page.route(`${insecure}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return route.fallback()
    return route.fulfill({
      response: await route.fetch({ url: `http://localhost:${process.env.STORY_PORT}${pathname}` }),
    })
  })
}

const isFailing = ({ next }: Moment) => next?.happening.kind === 'failure'

const isUnsupported = ({ next }: Moment) => next?.happening.sample.name === 'unsupported'

/** What a page lacks on an insecure host, for a page that has been opened already. Runs there. */
function loseCrypto() {
  Object.defineProperty(crypto, 'subtle', { value: undefined })
}

async function prepareLoad(moment: Moment) {
  await desk.vendor?.refuse(isFailing(moment))
}

async function showField(stage: Stage, moment: Moment) {
  if (desk.state === 'idle') {
    if (isUnsupported(moment)) await openInsecure(stage)
    return show(stage, desk, isUnsupported(moment) ? insecure : desk.address)
  }
  const wasExpired = desk.state === 'expired'
  if (desk.step === 'phone') await aside(stage, desk, () => (wasExpired ? freshExpired : freshRequest)(stage, desk))
  await prepareLoad(moment)
  return desk.step === 'code' ? backToPhone(stage, desk) : toCode(stage, desk)
}

async function wantToken(stage: Stage) {
  if (desk.state === 'expired') {
    await aside(stage, desk, () => freshExpired(stage, desk))
    desk.isWanted = true
    return wantAtCode(stage)
  }
  const hasFailed = desk.state === 'failed'
  await aside(stage, desk, async () => {
    await freshRequest(stage, desk)
    if (hasFailed) await failBox(stage)
  })
  return refuse(stage)
}

async function expectText({ page }: Stage, shown: keyof typeof texts | null) {
  for (const [name, text] of Object.entries(texts)) {
    if (name === 'missing' && shown === null) continue
    await expect(page.getByText(text)).toHaveCount(name === shown ? 1 : 0)
  }
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(shown === 'failed' ? 1 : 0)
}

async function expectBox(stage: Stage, name: string, isChecked: boolean) {
  if (desk.kind === 'widget') {
    await expect(robotBox(stage)).toHaveCount(0)
    return expect(stage.page.getByText('Виджет walk')).toBeVisible()
  }
  await expect(stage.page.getByRole('checkbox', { name })).toBeChecked({ checked: isChecked })
}

/** A check of a state's screen that remembers which state it was. */
const seen =
  (state: string, check: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    desk.state = state
    await check(stage)
  }

/** Once for each state on a worker's page: it takes a visit of its own. */
const reshown = new Set<string>()

export const captchaDriver: Driver = {
  chart: captchaChart,
  open: async (stage, { value }) => {
    // The walk begins before there is a screen.
    await stage.page.goto('about:blank')
    settleCabinet(stage)
    settleCaptcha(stage)
    const kind = Reflect.get(Object(value), 'kind') === 'widget' ? 'widget' : 'box'
    desk = await openDesk(stage, kind, async (provider) => {
      widgets ??= openWidgetClient()
      const { serve, address } = await widgets
      serve(provider)
      return address
    })
  },
  gestures: {
    'field.shown': showField,
    'box.pressed': (stage) => robotBox(stage).click(),
    'retry.pressed': async (stage, moment) => {
      const { page } = stage
      await prepareLoad(moment)
      if (isUnsupported(moment)) await page.evaluate(loseCrypto)
      desk.retries += 1
      // After a failure the box is pressed once more, or what is offered beside it.
      if (desk.kind === 'box' && desk.retries % 2 === 1) await robotBox(stage).click()
      else await page.getByRole('button', { name: 'Повторить' }).click()
    },
    'token.wanted': wantToken,
    'token.spent': async (stage, moment) => {
      await prepareLoad(moment)
      await spend(stage, desk)
      const token = sentToken(stage)
      if (desk.kind === 'widget') expect(token).toBe(desk.token)
      else expect(JSON.parse(Buffer.from(String(token), 'base64').toString())).toHaveProperty('solution')
      // An open question would end by itself while the walk waits. At the next step a widget is shown anew.
      await aside(stage, desk, () => toCode(stage, desk))
      if (desk.kind === 'box') await backToPhone(stage, desk)
    },
    'widget.solved': () => solveWidget(desk),
    'widget.expired': async () => desk.vendor?.report('expired'),
    'widget.failed': async () => desk.vendor?.report('failed'),
  },
  attempts: {
    'field.shown': async (stage) => {
      const mayBe = desk.kind === 'box' && ['unsolved', 'expired'].includes(desk.state) && desk.step === 'phone'
      if (!mayBe || reshown.has(desk.state)) return
      reshown.add(desk.state)
      await aside(stage, desk, async () => {
        if (desk.state === 'expired') await freshExpired(stage, desk)
        else {
          await freshRequest(stage, desk)
          await toCode(stage, desk)
        }
        await backToPhone(stage, desk)
      })
    },
    'box.pressed': async (stage) => {
      if (desk.kind === 'widget') return expect(robotBox(stage)).toHaveCount(0)
      if (['solving', 'solved'].includes(desk.state) && desk.step === 'phone')
        await robotBox(stage).dispatchEvent('click')
    },
    'token.wanted': async ({ page }) => {
      if (!['unsolved', 'expired', 'failed', 'unsupported'].includes(desk.state)) return
      if (desk.step === 'code') return repeatButton(page).dispatchEvent('click')
      await phoneField(page).fill('+7 (999) 123 - 45 - 67')
      await askButton(page).dispatchEvent('click')
    },
    'retry.pressed': ({ page }) => expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0),
  },
  calls: {
    load: {
      asked: () => loads(desk),
      answer: async (_, { edge }) => {
        if (desk.vendor?.isAsked() === true) await desk.vendor.bring(edge.happening.kind === 'answer')
      },
    },
    solve: {
      asked: (stage) => solves(stage, desk),
      answer: async (stage, { edge }) => {
        const isGood = edge.happening.kind === 'answer'
        if (desk.isWanted && isGood) await aside(stage, desk, () => answerWanted(stage))
        else await answerPuzzle(stage, isGood)
        if (desk.isWanted) await backToPhone(stage, desk)
        desk.isWanted = false
      },
    },
  },
  screens: {
    idle: seen('idle', (stage) => expect(robotBox(stage)).toHaveCount(0)),
    loading: seen('loading', async (stage) => {
      // Only a script takes a while to come; all else is there in the same moment.
      if (desk.vendor?.isAsked() !== true) return
      await expect(stage.page.getByLabel('Загружаем проверку…')).toBeVisible()
      await expectText(stage, null)
    }),
    unsolved: seen('unsolved', async (stage) => {
      await expectText(stage, null)
      if (desk.kind === 'widget' || desk.step === 'phone') await expectBox(stage, 'Я не робот', false)
    }),
    solving: seen('solving', async (stage) => {
      await expectText(stage, null)
      if (desk.step === 'phone') {
        await expectBox(stage, 'Проверяем…', false)
        await expect(robotBox(stage)).toHaveAttribute('aria-busy', 'true')
      } else await expect(repeatButton(stage.page)).toHaveAttribute('aria-busy', 'true')
    }),
    solved: seen('solved', async (stage) => {
      await expectText(stage, null)
      await expect(stage.page.getByText(texts.missing)).toHaveCount(0)
      await expectBox(stage, 'Проверка пройдена', true)
    }),
    expired: seen('expired', async (stage) => {
      await expectText(stage, 'expired')
      await expectBox(stage, 'Я не робот', false)
    }),
    failed: seen('failed', async (stage) => {
      await expectText(stage, 'failed')
      await expect(stage.page.getByText('Виджет walk')).toBeHidden()
    }),
    unsupported: seen('unsupported', async (stage) => {
      await expectText(stage, 'unsupported')
      await expect(robotBox(stage)).toBeDisabled()
    }),
  },
}
