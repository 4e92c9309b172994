import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { askButton, phoneField, repeatButton } from '../auth/scene.ts'
import { providers, widgetClient } from '../browser/captcha-widget.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import {
  answerPuzzle,
  answerWanted,
  aside,
  backToPhone,
  type Fixture,
  failBox,
  freshExpired,
  freshRequest,
  loads,
  openFixture,
  refuse,
  retryByBox,
  robotBox,
  settleCaptcha,
  show,
  solvedAgain,
  solves,
  solveWidget,
  spend,
  toCode,
  wantAtCode,
} from './fixture.ts'
import { captchaWalkthrough } from './walkthrough.ts'

/** A host that is not this machine: over plain HTTP a browser does not call it secure. */
const insecure = 'http://cabinet.example'

/** Silence for this long counts as a script that did not load. */
const scriptSilence = 10_000

let fixture: Fixture

/** The page of another host, with the same files behind it. */
async function openInsecure({ page }: Stage) {
  await page.route(`${insecure}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return route.fallback()
    return route.fulfill({
      response: await route.fetch({
        url: `http://localhost:${process.env.STORY_PORT}${pathname}`,
        // The server ends a connection that was idle for some seconds.
        maxRetries: 3,
      }),
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
  if (isIn(stage, 'idle')) {
    if (isUnsupported(moment)) await openInsecure(stage)
    return show(stage, fixture, isUnsupported(moment) ? insecure : fixture.address)
  }
  const wasExpired = isIn(stage, 'expired')
  if (fixture.step === 'phone')
    await aside(stage, fixture, () => (wasExpired ? freshExpired : freshRequest)(stage, fixture))
  await prepareLoad(moment)
  return fixture.step === 'code' ? backToPhone(stage, fixture) : toCode(stage, fixture)
}

async function wantToken(stage: Stage) {
  if (isIn(stage, 'expired')) {
    await aside(stage, fixture, () => freshExpired(stage, fixture))
    fixture.isWanted = true
    return wantAtCode(stage)
  }
  const hasFailed = isIn(stage, 'failed')
  await aside(stage, fixture, async () => {
    await freshRequest(stage, fixture)
    if (hasFailed) await failBox(stage)
  })
  return refuse(stage)
}

const isIn = ({ now }: Stage, ...states: readonly string[]) => now().some((state) => states.includes(state))

export const captchaDriver: Driver = {
  walkthrough: captchaWalkthrough,
  others: [{ controls: ['textbox Код'], why: 'код вводят пути auth' }],
  // A browser loses what the check needs in no visit: the box closes under the focus in a walk alone.
  unfocused: ['loading', 'unsupported'],
  open: async (stage, { value }, _, world) => {
    // The walk begins before there is a screen.
    await stage.page.goto('about:blank')
    settleCabinet(stage)
    settleCaptcha(stage)
    const kind = Reflect.get(Object(value), 'kind') === 'widget' ? 'widget' : 'box'
    const provider = providers.find((one) => one === world.provider?.value) ?? 'turnstile'
    fixture = await openFixture(stage, { kind, provider }, async (name) => {
      const { serve, address } = await widgetClient()
      serve(name)
      return address
    })
  },
  gestures: {
    'field.shown': showField,
    'box.pressed': (stage) => robotBox(stage).click(),
    'retry.pressed': async (stage, moment) => {
      const { page } = stage
      // After a failure the box is pressed once more, or what is offered beside it.
      if (fixture.kind === 'box') await aside(stage, fixture, () => retryByBox(stage))
      await prepareLoad(moment)
      if (isUnsupported(moment)) await page.evaluate(loseCrypto)
      await page.getByRole('button', { name: 'Повторить' }).click()
    },
    'token.wanted': wantToken,
    'token.spent': async (stage, moment) => {
      await prepareLoad(moment)
      await spend(stage, fixture)
      // An open question would end by itself while the walk waits. At the next step a widget is shown again.
      await aside(stage, fixture, () => toCode(stage, fixture))
      if (fixture.kind === 'box') await backToPhone(stage, fixture)
    },
    'widget.solved': () => solveWidget(fixture),
    'widget.expired': async () => fixture.vendor?.report('expired'),
    'widget.failed': async () => fixture.vendor?.report('failed'),
  },
  attempts: {
    'field.shown': async (stage) => {
      if (fixture.kind === 'widget' || !isIn(stage, 'unsolved', 'expired') || fixture.step !== 'phone') return
      const wasExpired = isIn(stage, 'expired')
      await aside(stage, fixture, async () => {
        if (wasExpired) await freshExpired(stage, fixture)
        else {
          await freshRequest(stage, fixture)
          await toCode(stage, fixture)
        }
        await backToPhone(stage, fixture)
      })
    },
    'box.pressed': async (stage) => {
      if (fixture.kind === 'box' && isIn(stage, 'solving', 'solved') && fixture.step === 'phone')
        await robotBox(stage).dispatchEvent('click')
    },
    'token.wanted': async (stage) => {
      const { page } = stage
      if (!isIn(stage, 'unsolved', 'expired', 'failed', 'unsupported')) return
      if (fixture.step === 'code') return repeatButton(page).dispatchEvent('click')
      await phoneField(page).fill('+7 (999) 123 - 45 - 67')
      await askButton(page).dispatchEvent('click')
    },
    'retry.pressed': async () => undefined,
  },
  calls: {
    load: {
      asked: () => loads(fixture),
      answer: async ({ wait }, { edge }) => {
        const isGood = edge.happening.kind === 'answer'
        if (fixture.vendor?.isAsked() !== true) return
        if (!isGood) fixture.lost += 1
        // Each second script that does not come says nothing of it.
        if (!isGood && fixture.lost % 2 === 0) await wait(scriptSilence)
        await fixture.vendor.bring(isGood)
      },
    },
    solve: {
      asked: (stage) => solves(stage, fixture),
      answer: async (stage, { edge }) => {
        const isGood = edge.happening.kind === 'answer'
        if (fixture.isWanted && isGood) await aside(stage, fixture, () => answerWanted(stage), solvedAgain)
        else await answerPuzzle(stage, isGood)
        if (fixture.isWanted) await backToPhone(stage, fixture)
        fixture.isWanted = false
      },
    },
  },
}
