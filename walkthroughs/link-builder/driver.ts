import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, End, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { answers, ok, refusal } from '../cabinet/answers.ts'
import {
  address,
  copy,
  full,
  given,
  giveOut,
  length,
  link,
  listing,
  place,
  qr,
  savedLinks,
  saving,
  short,
  sub,
} from '../cabinet/given-links.ts'
import {
  expectProgram,
  expectProgramFrame,
  programLinks,
  programTabs,
  toolTabs,
} from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { linkBuilderChart } from './chart.ts'

const heading = (page: Page) => place(page).getByRole('heading').first()
const retry = (page: Page) => place(page).getByRole('button', { name: 'Повторить' })

const building = '/promoter/get-project-connected-url'
const refused = 'Не тот сайт'
const sharedPage = 'https://shop.example.ru/shared?colour=red'

/** What the link's field holds, and whether it can be taken. */
async function expectLink({ page }: Stage, { busy, ready, text }: { busy: boolean; ready: boolean; text?: string }) {
  await expect(link(page)).toHaveAttribute('aria-busy', String(busy))
  await (ready ? expect(copy(page)).toBeEnabled() : expect(copy(page)).toBeDisabled())
  await (ready ? expect(qr(page)).toBeEnabled() : expect(qr(page)).toBeDisabled())
  if (text !== undefined) await expect(link(page)).toHaveValue(text)
}

/** The same link at its full length, and back. */
async function expectLong({ page }: Stage) {
  for (const text of [full, short]) {
    await length(page).click()
    await expect(link(page)).toHaveValue(text)
  }
}

async function expectFailure({ page }: Stage, isRefused: boolean, hasFailed: boolean) {
  await expect(place(page).getByText(refused)).toHaveCount(isRefused ? 1 : 0)
  await expect(retry(page)).toHaveCount(hasFailed ? 1 : 0)
}

/** Walks that came by «Создать ссылку» from the program's description. */
const led = new WeakSet<Stage>()

/** Back is where the person came from; what has been given out is listed; a form that is come to again begins anew. */
async function goAway(stage: Stage, { snapshot }: End) {
  if (!led.has(stage) || !snapshot.matches('building')) return
  const { page, network } = stage
  const selected = page.getByRole('tab', { selected: true })
  // That one's link does not come either.
  network.release(building)
  network.always(building, () => new Promise(() => {}))
  await page.goBack()
  await expect(selected).toHaveText(['О программе'])
  await page.goForward()
  await expect(selected).toHaveText(['Инструменты', 'Ссылки'])
  await expect(address(page)).toHaveValue(program.base_url)
  await page.getByRole('tab', { name: 'Мои ссылки' }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(given(stage).length)
  for (const { url } of given(stage))
    await expect(cards.filter({ hasText: url.replace('https://', '') })).toHaveCount(1)
  expect(network.asked(listing).map(({ query }) => query.get('project_id'))).toEqual([String(program.id)])
  await page.goBack()
  await expect(address(page)).toHaveValue(program.base_url)
}

const hasAddress = (value: unknown) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'hasUrl') === true

/**
 * A change of what stands in the fields, new each time. Both fields are changed in turn, but not one after the other:
 * going from field to field is leaving the first.
 */
let typed = 0
async function type(stage: Stage, { edge, next }: Moment) {
  const { page } = stage
  if (edge.from.includes('"ready"')) await giveOut(stage)
  typed += 1
  const isEmpty = (await address(page).inputValue()) === ''
  if (!hasAddress(edge.happening.sample.value)) {
    return isEmpty ? sub(page).fill(`sub-${typed}`) : address(page).fill('')
  }
  const isTyping = edge.from.includes('"waiting"') || next?.happening.name === 'inputs.changed'
  if (!isEmpty && !isTyping && typed % 2 === 0) return sub(page).fill(`sub-${typed}`)
  return address(page).fill(`https://shop.example.ru/page-${typed}`)
}

const findNetwork = ({ page }: Stage) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

const buildLink = apiCall(answers['link-builder'].buildLink)
const refusals = new WeakMap<Stage, number>()

export const linkBuilderDriver: Driver = {
  chart: linkBuilderChart,
  surroundings: {
    links: (world) => {
      const links = programLinks(world)
      const newLink = links['Создать ссылку'] ?? ''
      // The page that was shared goes along.
      const query = `${newLink.includes('?') ? '&' : '?'}${new URLSearchParams({ address: sharedPage })}`
      return { ...links, 'Создать ссылку': [newLink, newLink.replace('#', `${query}#`)] }
    },
    others: [
      programTabs,
      { ...toolTabs, controls: ['tab Ссылки'] },
      { controls: ['textbox Партнёрская ссылка'], why: 'в поле готовой ссылки ничего не вводят' },
    ],
  },
  open: async (stage, input, _, { programs }) => {
    const { page, network } = stage
    const is_one_project = programs?.value === true
    settleCabinet(stage, { is_one_project, features: ['links'] }, 'US')
    const base_url = hasAddress(input.value) ? program.base_url : ''
    network.always('/promoter/get-project', ok({ ...program, base_url }))
    network.always(saving, () => ok(savedLinks(stage).at(-1)))
    network.always(listing, () => ({ body: { results: savedLinks(stage), count: given(stage).length } }))
    network.hold(building)
    const [about, tools] = is_one_project
      ? ['/project-detail-about', '/project-detail-tools?']
      : ['/project-detail/1', '/project-detail/1/tools']
    if (input.name === 'address') {
      led.add(stage)
      await page.goto(about)
      const newLink = page.getByRole('link', { name: 'Создать ссылку' })
      await expectProgram(stage, newLink)
      await newLink.click()
      await expect(heading(page)).toBeFocused()
    } else {
      const shared = input.name === 'shared' ? `&${new URLSearchParams({ address: sharedPage })}` : ''
      await page.goto(`${tools}${shared}`)
    }
    await expectProgram(stage, address(page))
    await expect(address(page)).toHaveValue(input.name === 'shared' ? sharedPage : base_url)
    await expectProgramFrame(stage, true)
  },
  around: goAway,
  gestures: {
    'inputs.changed': type,
    'field.left': async ({ page }) => {
      await address(page).focus()
      await page.keyboard.press('Tab')
    },
    'retry.pressed': async ({ page }) => {
      await retry(page).click()
      await expect(link(page)).toBeFocused()
    },
    'network.returned': findNetwork,
  },
  attempts: {
    'field.left': async ({ page }) => {
      await address(page).focus()
      await page.keyboard.press('Tab')
    },
    'retry.pressed': ({ page }) => expect(retry(page)).toHaveCount(0),
    'network.returned': findNetwork,
  },
  calls: {
    buildLink: {
      ...buildLink,
      answer: async (stage, moment) => {
        if (moment.edge.happening.sample.name !== 'refused') return buildLink.answer(stage, moment)
        // A server may object with either status.
        const count = refusals.get(stage) ?? 0
        refusals.set(stage, count + 1)
        await stage.network
          .held(building)
          .at(-1)
          ?.answer(refusal(count % 2 === 0 ? 400 : 422, refused))
      },
      asks: async ({ page, network }) => {
        const { body, query } = network.held(building).at(-1) ?? {}
        expect(query?.get('project_id'), 'the address names the program').toBe(String(program.id))
        const [url, label] = [await address(page).inputValue(), await sub(page).inputValue()]
        expect(body).toEqual({ url, sub: label, project_id: expect.anything() })
        expect(String(Reflect.get(Object(body), 'project_id'))).toBe(String(program.id))
      },
    },
  },
  screens: {
    empty: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, false, false)
    },
    waiting: async (stage) => {
      await expectLink(stage, { busy: true, ready: false })
      await expectFailure(stage, false, false)
    },
    building: async (stage) => {
      await expectLink(stage, { busy: true, ready: false })
      await expectFailure(stage, false, false)
    },
    ready: async (stage) => {
      await expectLong(stage)
      await expectLink(stage, { busy: false, ready: true, text: short })
      await expectFailure(stage, false, false)
    },
    refused: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, true, false)
    },
    failed: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, false, true)
    },
  },
}
