import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { enter, type Way, wayOf } from '../browser/enter.ts'
import { expectClosed, expectOpened } from '../browser/windows.ts'
import { answers, ok, refusal } from '../cabinet/answers.ts'
import { expectProgram, programTabs, toolTabs } from '../cabinet/program-surroundings.ts'
import { readQr } from '../cabinet/qr.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { linkBuilderWalkthrough } from './walkthrough.ts'

const place = (page: Page) => page.getByRole('region', { name: 'Партнёрская ссылка на любую страницу' })
const address = (page: Page) => place(page).getByLabel('Адрес страницы')
const sub = (page: Page) => place(page).getByLabel('SUB ID (по желанию)')
const length = (page: Page) => place(page).getByRole('switch', { name: 'Показать длинную ссылку' })
const retry = (page: Page) => place(page).getByRole('button', { name: 'Повторить' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const building = '/promoter/get-project-connected-url'
const saving = '/promoter/link-save'
const short = 'https://go.example.ru/s/1'
const full = 'https://shop.example.ru/?ref=1'
const sharedPage = 'https://shop.example.ru/shared?colour=red'
const built = { body: { full_url: full, short_url: short, qr: '' } }
const refused = (status: number) => refusal(status, 'Не тот сайт')

/** What the walk has done so far: each time another way. */
type Fixture = { readonly way: Way; typed: number; given: number; refusals: number; windowCalls: number }
let fixture: Fixture = { way: 'filled', typed: 0, given: 0, refusals: 0, windowCalls: 0 }

/** The links that were given out, as the server would list them. */
const savedLinks = ({ network }: Stage) =>
  network.asked(saving).map(({ body }, id) => ({
    id,
    target: Reflect.get(Object(body), 'url'),
    sub: Reflect.get(Object(body), 'sub'),
    name: '',
    short_url: short,
    full_url: full,
    created_at: '2026-03-10T09:00:00Z',
    views: 0,
    deals: 0,
    cash: 0,
  }))

/** Where the link's own buttons are out of view, it is at the foot of a phone's screen, and of no wider one. */
async function lookAtBar({ page, look }: Stage) {
  const size = page.viewportSize()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(length(page)).not.toBeInViewport()
    await look(`${width} pixels wide, the link's buttons out of view`)
  }
  if (size !== null) await page.setViewportSize(size)
}

/** The code of the link as it is shown. */
async function showQr(stage: Stage) {
  const { page, wait, look } = stage
  await length(page).click()
  await place(page).getByRole('button', { name: 'QR-код' }).click()
  const shown = dialog(page, 'QR-код')
  const code = shown.getByRole('img', { name: `QR-код ссылки ${full}`, exact: true })
  // React shows what was suspended no sooner than 300 ms after its fallback, by the page's clock.
  await expect.poll(() => wait(300).then(() => code.isVisible())).toBe(true)
  await expectOpened(stage, shown)
  await look('the QR code')
  expect(readQr(await code.screenshot()), 'what a phone reads').toBe(full)
  await page.keyboard.press('Escape')
  await expectClosed(stage, shown)
  await look('the QR code, closed')
  await length(page).click()
}

async function copyLink({ page, wait, look }: Stage) {
  await place(page).getByRole('button', { name: 'Скопировать' }).click()
  await look('the link is copied')
  // Until the button says again what it does.
  await wait(5_000)
}

/** Each time in another way: its code is shown, and it is copied. It is listed at once, and no more than once. */
async function giveOut(stage: Stage) {
  fixture.given += 1
  if (fixture.given === 1) await showQr(stage)
  if (fixture.given === 1) await lookAtBar(stage)
  if (fixture.given === 2) await copyLink(stage)
}

const hasAddress = (value: unknown) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'hasUrl') === true

/**
 * A change of what is in the fields, new each time. Both fields are changed in turn, but not one after the other:
 * going from field to field is leaving the first.
 */
async function type(stage: Stage, { edge, next }: Moment) {
  const { page } = stage
  if (stage.now().includes('ready')) await giveOut(stage)
  fixture.typed += 1
  const { typed, way } = fixture
  const isEmpty = (await address(page).inputValue()) === ''
  if (!hasAddress(edge.happening.sample.value)) return isEmpty ? sub(page).fill(`sub-${typed}`) : address(page).fill('')
  const isTyping = stage.now().includes('waiting') || next?.happening.name === 'inputs.changed'
  if (!isEmpty && !isTyping && typed % 2 === 0) return sub(page).fill(`sub-${typed}`)
  // By letters it would be as many changes: one letter is enough of that.
  if (way === 'typed' && !isEmpty) return address(page).press('x')
  return enter(address(page), `https://shop.example.ru/page-${typed}`, way === 'typed' ? 'filled' : way)
}

/** The page says that the network is lost, and the browser that it is back. */
async function loseNetwork({ page, look }: Stage) {
  await page.context().setOffline(true)
  await look('the network is lost')
  await page.context().setOffline(false)
}

async function leaveField({ page }: Stage) {
  await address(page).focus()
  await page.keyboard.press('Tab')
}

/** Walks that came by «Создать ссылку» from the program's description have somewhere to go back to. */
const hasCome = new WeakSet<Page>()

/** A ready-made page's link is made by the same machine in a window, where nobody writes an address. */
async function goThroughWindow(stage: Stage) {
  const { page, network, wait, look } = stage
  const shown = dialog(page, 'Настройка партнёрской ссылки')
  const own = shown.getByLabel('SUB ID (по желанию)')
  const before = network.held(building).length
  let answered = before
  const answer = async (reply: typeof built | ReturnType<typeof refused>, name: string) => {
    await expect.poll(() => network.held(building).length, { message: 'a link is asked for' }).toBeGreaterThan(answered)
    answered = network.held(building).length
    await network.held(building).at(-1)?.answer(reply)
    await look(`a ready-made link ${name}`)
  }
  await page
    .getByRole('row', { name: /Главная страница/ })
    .getByRole('button', { name: 'Создать ссылку' })
    .click()
  await expectOpened(stage, shown)
  await look('a ready-made link is made')
  await answer(built, 'is there')
  await own.pressSequentially('a')
  await look('a ready-made link waits for its SUB ID')
  await wait(499)
  await look('a millisecond before a ready-made link is made')
  await wait(1)
  await answer(refused(422), 'is refused')
  await enter(own, 'b', 'pasted')
  await page.keyboard.press('Tab')
  await answer(refusal(500, 'Произошла ошибка'), 'has failed')
  await shown.getByRole('button', { name: 'Повторить' }).click()
  await answer(built, 'is there after all')
  await shown.getByRole('switch', { name: 'Показать длинную ссылку' }).click()
  await shown.getByRole('button', { name: 'Скопировать' }).click()
  await look('a long ready-made link is copied')
  await wait(5_000)
  // Back at the first entry of a tab is the browser's own.
  if (hasCome.has(page)) await page.goBack()
  else await page.keyboard.press('Escape')
  await expectClosed(stage, shown)
  await look('the window is closed')
  fixture.windowCalls = network.held(building).length - before
}

/** Back is where the person came from; what has been given out is listed; a form that is come to again begins again. */
async function goAway(stage: Stage) {
  const { page, network, wait, look } = stage
  network.release(building)
  // That one's link does not come.
  network.always(building, () => new Promise(() => {}))
  await page.goBack()
  await wait(300)
  await look('back')
  await page.goForward()
  await wait(300)
  await look('forward')
  await page.getByRole('tab', { name: 'Мои ссылки' }).click()
  await wait(300)
  await look('the links that were given out')
  await page.goBack()
}

const buildLink = apiCall(answers['link-builder'].buildLink)

export const linkBuilderDriver: Driver = {
  walkthrough: linkBuilderWalkthrough,
  others: [
    programTabs,
    { ...toolTabs, controls: ['tab Ссылки'] },
    { controls: ['button Создать ссылку: Чай'], why: 'создают ссылку другой готовой страницы' },
    { controls: ['textbox Партнёрская ссылка'], why: 'в поле готовой ссылки ничего не вводят' },
  ],
  open: async (stage, input, _, world) => {
    const { page, network } = stage
    const is_one_project = wayOf(world) === 'pasted'
    fixture = { way: wayOf(world), typed: 0, given: 0, refusals: 0, windowCalls: 0 }
    settleCabinet(stage, { is_one_project, features: world.server?.value === 'least' ? [] : ['links'] }, 'US')
    const base_url = hasAddress(input.value) ? program.base_url : ''
    const pages = ['Чай', 'Главная страница']
    const projectreadymadelink_set = pages.map((name, at) => ({ name, base_url: `https://shop.example.ru/${at}` }))
    network.always('/promoter/get-project', ok({ ...program, base_url, projectreadymadelink_set }))
    network.always(saving, () => ok(savedLinks(stage).at(-1)))
    network.always('/promoter/get-links', () => {
      const results = savedLinks(stage)
      return { body: { results, count: results.length } }
    })
    network.hold(building)
    const [about, tools] = is_one_project
      ? ['/project-detail-about', '/project-detail-tools?']
      : ['/project-detail/1', '/project-detail/1/tools']
    if (input.name === 'address') {
      hasCome.add(page)
      await page.goto(about)
      const newLink = page.getByRole('link', { name: 'Создать ссылку' })
      await expectProgram(stage, newLink)
      await newLink.click()
    } else {
      hasCome.delete(page)
      const shared = input.name === 'shared' ? `?${new URLSearchParams({ address: sharedPage })}` : ''
      await page.goto(`${tools}${shared}`.replace('??', '?'))
    }
    await expectProgram(stage, address(page))
  },
  around: async (stage, { snapshot }) => {
    if (!snapshot.matches('building')) return
    await goThroughWindow(stage)
    if (hasCome.has(stage.page)) await goAway(stage)
  },
  gestures: {
    'inputs.changed': type,
    'field.left': leaveField,
    'retry.pressed': ({ page }) => retry(page).click(),
    'network.returned': loseNetwork,
  },
  attempts: {
    'field.left': leaveField,
    'retry.pressed': async () => undefined,
    'network.returned': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
  calls: {
    buildLink: {
      ...buildLink,
      asked: async ({ network }) => network.held(building).length - fixture.windowCalls,
      answer: async (stage, moment) => {
        if (moment.edge.happening.sample.name !== 'refused') return buildLink.answer(stage, moment)
        // A server may object with either status.
        fixture.refusals += 1
        await stage.network
          .held(building)
          .at(-1)
          ?.answer(refused(fixture.refusals % 2 === 1 ? 400 : 422))
      },
    },
  },
}
