import type { Page } from '@playwright/test'
import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { ok, refusal } from '../cabinet/answers.ts'
import { brand, settleCabinet } from '../cabinet/replies.ts'
import { installHintWalkthrough } from './walkthrough.ts'

const hint = (page: Page) => page.getByRole('region', { name: 'Добавьте кабинет на экран телефона' })
const add = (page: Page) => hint(page).getByRole('button', { name: 'Добавить' })
const later = (page: Page) => hint(page).getByRole('button', { name: 'Не сейчас' })

/** Of computers there are several: what one walks with, and what is tried at its end. */
const agents: Readonly<Record<string, readonly string[]>> = {
  android: ['Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'],
  ios: ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'],
  other: [
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140',
  ],
}

type Device = {
  readonly agent: string
  readonly isInstalled: boolean
  readonly stored: Readonly<Record<string, string>>
}

const prepared = new WeakSet<Page>()

/** Before each load: the device that the walk has chosen, and, once, what earlier visits have left there. */
function playDevice() {
  const [, found] = /walk-device=([^;]*)/.exec(document.cookie) ?? []
  if (found === undefined) return
  const device = JSON.parse(decodeURIComponent(found))
  Object.defineProperty(navigator, 'userAgent', { value: device.agent, configurable: true })
  Object.defineProperty(navigator, 'standalone', { value: device.isInstalled })
  if (localStorage.getItem('walk-stored') !== null) return
  for (const [key, value] of Object.entries({ 'walk-stored': 'yes', ...device.stored })) {
    localStorage.setItem(key, String(value))
  }
}

async function takeDevice({ page }: Stage, device: Device) {
  if (!prepared.has(page)) await page.addInitScript(playDevice)
  prepared.add(page)
  const value = encodeURIComponent(JSON.stringify(device))
  await page.context().addCookies([{ name: 'walk-device', value, domain: 'localhost', path: '/' }])
}

/** The browser's offer in the walk's hands: its window stays open until the walk answers it. */
function offerInstall() {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const userChoice = new Promise((resolve, reject) => {
    Object.assign(window, { endInstall: { resolve, reject } })
  })
  const prompt = async () => {
    const before = Number(localStorage.getItem('walk-installs') ?? '0')
    localStorage.setItem('walk-installs', String(before + 1))
  }
  window.dispatchEvent(Object.assign(event, { prompt, userChoice }))
}

function endInstall(outcome: string | null) {
  const { resolve, reject } = Reflect.get(window, 'endInstall')
  if (outcome === null) reject(new Error('no window'))
  else resolve({ outcome })
}

const fact = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const heading = (page: Page) => page.getByRole('heading', { name: 'Программы', level: 1 })

/** A document, read by who has not signed in on the same device: the hint is for promoters. */
async function readAsGuest(stage: Stage) {
  const { network, page } = stage
  network.always('/account/user-profile', refusal(401, 'Требуется вход'))
  network.always('/domain/get-page/policy', ok({ name: 'Политика', text: '<p>О данных</p>' }))
  await page.goto('/p/policy')
  await expect(page.getByRole('heading', { name: 'Политика', level: 1 })).toBeVisible()
  await stage.look('a document, signed out')
}

async function visit({ page }: Stage) {
  await page.goto('/project-list')
  await expect(heading(page)).toBeVisible()
}

/** The browser was closed meanwhile. */
async function visitAnew(stage: Stage) {
  await stage.page.evaluate(() => sessionStorage.clear())
  await visit(stage)
}

const domainPath = '/domain/get-domain'
let isEarly = false
let domain = brand

/** The cabinet is opened once more, and the browser offers before there is any screen. */
async function offerEarly({ page, network, trail }: Stage) {
  const before = network.held(domainPath).length
  network.hold(domainPath)
  await page.reload()
  await expect.poll(() => network.held(domainPath).length).toBe(before + 1)
  await page.evaluate(offerInstall)
  network.release(domainPath)
  await network.held(domainPath).at(-1)?.answer(ok(domain))
  await expect(heading(page)).toBeVisible()
  await expect(hint(page)).toBeVisible()
  // The machine has begun once more: that is no part of the step.
  trail.splice(
    0,
    1 + trail.findIndex(({ machine, arrow }) => machine === installHintWalkthrough.name && arrow !== null),
  )
}

/** What was closed does not come again; the first visit is followed by the hint, and a computer never has one. */
async function comeAgain(stage: Stage, { snapshot: { value, context } }: End) {
  const { page, look } = stage
  if (fact(context, 'device') === 'other') {
    for (const agent of agents.other ?? []) {
      await takeDevice(stage, { agent, isInstalled: false, stored: {} })
      await visitAnew(stage)
      await look(agent)
    }
  }
  if (fact(context, 'isFirstVisit') === true) {
    await visitAnew(stage)
    await look('the second visit')
    await later(page).click()
  }
  if (value !== 'closed') return
  await visitAnew(stage)
  await page.evaluate(offerInstall)
  await look('offered once more')
}

export const installHintDriver: Driver = {
  walkthrough: installHintWalkthrough,
  others: [
    {
      controls: ['select Порядок программ', 'textbox Поиск по программам'],
      why: 'поиск и порядок программ проверяют истории program-list',
    },
  ],
  open: async (stage, { value }, _, world) => {
    isEarly = world.offer?.value === true
    domain = { ...brand, ...(world.manifest?.value === true ? { features: ['manifest'] } : {}) }
    settleCabinet(stage, domain)
    const stored = {
      ...(fact(value, 'isFirstVisit') === true ? {} : { 'install-visits': '1' }),
      ...(fact(value, 'wasShown') === true ? { 'install-hint-shown': 'shown' } : {}),
    }
    const [agent = ''] = agents[String(fact(value, 'device'))] ?? []
    await takeDevice(stage, { agent, isInstalled: fact(value, 'isInstalled') === true, stored })
    await readAsGuest(stage)
    settleCabinet(stage, domain)
    await visit(stage)
  },
  around: comeAgain,
  gestures: {
    'install.offered': (stage) => (isEarly ? offerEarly(stage) : stage.page.evaluate(offerInstall)),
    'add.pressed': ({ page }) => add(page).click(),
    'later.pressed': ({ page }) => later(page).click(),
    'app.installed': async ({ page }) => {
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    },
  },
  attempts: {
    'add.pressed': async ({ page }) => {
      if ((await add(page).count()) > 0) await add(page).dispatchEvent('click')
    },
    'later.pressed': async ({ page }) => {
      if ((await later(page).count()) > 0) await later(page).dispatchEvent('click')
    },
  },
  calls: {
    askBrowser: {
      asked: ({ page }) => page.evaluate(() => Number(localStorage.getItem('walk-installs') ?? '0')),
      answer: ({ page }, { edge: { happening } }) => {
        const outcome = happening.sample.name === 'accepted' ? 'accepted' : 'dismissed'
        return page.evaluate(endInstall, happening.kind === 'answer' ? outcome : null)
      },
    },
  },
}
