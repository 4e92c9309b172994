import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { askButton, phoneField, repeatButton } from '../auth/fields.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { captchaChart } from './chart.ts'
import {
  answerPuzzle,
  answerWanted,
  aside,
  backToPhone,
  expectPuzzleAsked,
  type Fixture,
  failBox,
  freshExpired,
  freshRequest,
  loads,
  openFixture,
  refuse,
  robotBox,
  sentToken,
  settleCaptcha,
  show,
  solvedAgain,
  solves,
  solveWidget,
  spend,
  toCode,
  wantAtCode,
} from './fixture.ts'
import { widgetClient } from './widget-client.ts'

/** A host that is not this machine: over plain HTTP a browser does not call it secure. */
const insecure = 'http://cabinet.example'

let fixture: Fixture

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
  await fixture.vendor?.refuse(isFailing(moment))
}

async function showField(stage: Stage, moment: Moment) {
  if (fixture.state === 'idle') {
    if (isUnsupported(moment)) await openInsecure(stage)
    return show(stage, fixture, isUnsupported(moment) ? insecure : fixture.address)
  }
  const wasExpired = fixture.state === 'expired'
  if (fixture.step === 'phone')
    await aside(stage, fixture, () => (wasExpired ? freshExpired : freshRequest)(stage, fixture))
  await prepareLoad(moment)
  return fixture.step === 'code' ? backToPhone(stage, fixture) : toCode(stage, fixture)
}

async function wantToken(stage: Stage) {
  if (fixture.state === 'expired') {
    await aside(stage, fixture, () => freshExpired(stage, fixture))
    fixture.isWanted = true
    return wantAtCode(stage)
  }
  const hasFailed = fixture.state === 'failed'
  await aside(stage, fixture, async () => {
    await freshRequest(stage, fixture)
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
  if (fixture.kind === 'widget') {
    await expect(robotBox(stage)).toHaveCount(0)
    return expect(stage.page.getByText('Виджет walk')).toBeVisible()
  }
  await expect(stage.page.getByRole('checkbox', { name })).toBeChecked({ checked: isChecked })
}

/** A check of a state's screen that remembers which state it was. */
const seen =
  (state: string, check: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    fixture.state = state
    await check(stage)
  }

/** Once for each state on a worker's page: it takes a visit of its own. */
const reshown = new Set<string>()

export const captchaDriver: Driver = {
  chart: captchaChart,
  surroundings: {
    links: () => ({}),
    others: [{ controls: ['textbox Код'], why: 'код вводят пути auth' }],
  },
  // A browser loses what the check needs in no visit: the box closes under the focus in a walk alone.
  unfocused: ['loading', 'unsupported'],
  open: async (stage, { value }) => {
    // The walk begins before there is a screen.
    await stage.page.goto('about:blank')
    settleCabinet(stage)
    settleCaptcha(stage)
    const kind = Reflect.get(Object(value), 'kind') === 'widget' ? 'widget' : 'box'
    fixture = await openFixture(stage, kind, async (provider) => {
      const { serve, address } = await widgetClient()
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
      fixture.retries += 1
      // After a failure the box is pressed once more, or what is offered beside it.
      if (fixture.kind === 'box' && fixture.retries % 2 === 1) await robotBox(stage).click()
      else await page.getByRole('button', { name: 'Повторить' }).click()
    },
    'token.wanted': wantToken,
    'token.spent': async (stage, moment) => {
      await prepareLoad(moment)
      await spend(stage, fixture)
      const token = sentToken(stage)
      if (fixture.kind === 'widget') expect(token).toBe(fixture.token)
      else expect(JSON.parse(Buffer.from(String(token), 'base64').toString())).toHaveProperty('solution')
      // An open question would end by itself while the walk waits. At the next step a widget is shown anew.
      await aside(stage, fixture, () => toCode(stage, fixture))
      if (fixture.kind === 'box') await backToPhone(stage, fixture)
    },
    'widget.solved': () => solveWidget(fixture),
    'widget.expired': async () => fixture.vendor?.report('expired'),
    'widget.failed': async () => fixture.vendor?.report('failed'),
  },
  attempts: {
    'field.shown': async (stage) => {
      const mayBe =
        fixture.kind === 'box' && ['unsolved', 'expired'].includes(fixture.state) && fixture.step === 'phone'
      if (!mayBe || reshown.has(fixture.state)) return
      reshown.add(fixture.state)
      await aside(stage, fixture, async () => {
        if (fixture.state === 'expired') await freshExpired(stage, fixture)
        else {
          await freshRequest(stage, fixture)
          await toCode(stage, fixture)
        }
        await backToPhone(stage, fixture)
      })
    },
    'box.pressed': async (stage) => {
      if (fixture.kind === 'widget') return expect(robotBox(stage)).toHaveCount(0)
      if (['solving', 'solved'].includes(fixture.state) && fixture.step === 'phone')
        await robotBox(stage).dispatchEvent('click')
    },
    'token.wanted': async (stage) => {
      const { page } = stage
      if (!['unsolved', 'expired', 'failed', 'unsupported'].includes(fixture.state)) return
      if (fixture.step === 'code') return repeatButton(page).dispatchEvent('click')
      await phoneField(page).fill('+7 (999) 123 - 45 - 67')
      await askButton(page).dispatchEvent('click')
      if (fixture.kind === 'box' && fixture.state !== 'unsupported') await expect(robotBox(stage)).toBeFocused()
      // What is wrong with the check itself is said in its place.
      await expect(page.getByText(texts.missing)).toHaveCount(fixture.state === 'unsolved' ? 1 : 0)
    },
    'retry.pressed': ({ page }) => expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0),
  },
  calls: {
    load: {
      asked: () => loads(fixture),
      answer: async (_, { edge }) => {
        if (fixture.vendor?.isAsked() === true) await fixture.vendor.bring(edge.happening.kind === 'answer')
      },
    },
    solve: {
      asked: (stage) => solves(stage, fixture),
      asks: async (stage) => expectPuzzleAsked(stage),
      answer: async (stage, { edge }) => {
        const isGood = edge.happening.kind === 'answer'
        if (fixture.isWanted && isGood) await aside(stage, fixture, () => answerWanted(stage), solvedAgain)
        else await answerPuzzle(stage, isGood)
        if (fixture.isWanted) await backToPhone(stage, fixture)
        fixture.isWanted = false
      },
    },
  },
  screens: {
    idle: seen('idle', (stage) => expect(robotBox(stage)).toHaveCount(0)),
    loading: seen('loading', async (stage) => {
      // Only a script takes a while to come; all else is there in the same moment.
      if (fixture.vendor?.isAsked() !== true) return
      await expect(stage.page.getByLabel('Загружаем проверку…')).toBeVisible()
      await expectText(stage, null)
    }),
    unsolved: seen('unsolved', async (stage) => {
      await expectText(stage, null)
      if (fixture.kind === 'widget' || fixture.step === 'phone') await expectBox(stage, 'Я не робот', false)
    }),
    solving: seen('solving', async (stage) => {
      await expectText(stage, null)
      if (fixture.step === 'phone') {
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
