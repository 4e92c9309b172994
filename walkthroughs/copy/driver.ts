import type { Page } from '@playwright/test'
import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { expectClosed, expectOpened } from '../browser/windows.ts'
import { ok } from '../cabinet/answers.ts'
import { programTabs } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { copyWalkthrough } from './walkthrough.ts'

const code = 'ЛЕТО-5'
/** Of several codes the one in the middle. */
const promoCodes = ['ВЕСНА-5', code, 'ОСЕНЬ-5'].map((one, id) => ({
  id,
  name: `Промокод ${id}`,
  end_at: null,
  description: '',
  code: one,
}))

const building = '/promoter/get-project-connected-url'
const built = { short_url: 'https://go.example.ru/s/1', full_url: 'https://shop.example.ru/?ref=1&sub="a"', qr: '' }

const saved = {
  id: 1,
  name: '',
  target: program.base_url,
  sub: '',
  short_url: 'https://go.example.ru/s/1',
  full_url: 'https://shop.example.ru/?ref=1',
  created_at: '2026-03-01T09:00:00Z',
  views: 0,
  deals: 0,
  cash: 0,
}

/** Every sign of HTML in what the server says of it. */
const banner = {
  name: `Скидка "Лето" & 'Зима' <5%>`,
  image: '/files/none.png?a=1&b="2"',
  url: 'https://shop.example.ru/?a=1&b=<2>',
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: code })
const button = (page: Page) => card(page).getByRole('button', { name: 'Скопировать код', exact: true })

const tools = { projectpromocode_set: promoCodes, projectbanner_set: [banner] }

type Writing = { text: string; end: (isAllowed: boolean, isSelectable: boolean) => void }

declare global {
  interface Window {
    __writings: Writing[]
  }
}

/**
 * The clipboard in the walk's hands: each writing waits until the walk lets it end. Where it is refused, the selected text
 * of a field may still be copied, or not.
 */
function holdClipboard() {
  const writings: Writing[] = []
  let canSelect = false
  const note = (text: string) => Reflect.get(window, 'walkCopy')(text)
  Object.assign(window, { __writings: writings })
  document.execCommand = () => {
    const field = document.activeElement
    if (canSelect && field instanceof HTMLTextAreaElement)
      note(`selected: ${field.value.slice(field.selectionStart, field.selectionEnd)}`)
    return canSelect
  }
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: (text: string) =>
        new Promise<void>((resolve, reject) => {
          note(text)
          const end = (isAllowed: boolean, isSelectable: boolean) => {
            canSelect = isSelectable
            return isAllowed ? resolve() : reject(new Error('not allowed'))
          }
          writings.push({ text, end })
        }),
    },
  })
}

/** Each second success is one of the selected text. */
let successes = 0
async function endWriting({ page }: Stage, isAllowed: boolean) {
  successes += isAllowed ? 1 : 0
  const isSelected = isAllowed && successes % 2 === 0
  await page.evaluate(([allows, selects]) => window.__writings.at(-1)?.end(allows, selects), [
    isAllowed && !isSelected,
    isSelected,
  ] as const)
}

async function visit({ page }: Pick<Stage, 'page'>) {
  await page.goto('/project-detail/1/tools?tool=promo-codes')
  await expect(button(page)).toBeVisible()
  await page.evaluate(holdClipboard)
}

const tool = ({ page }: Stage, name: string) => page.getByRole('tab', { name, exact: true })

async function copyBy({ page, wait, look }: Stage, name: string, place: string, within = page.getByRole('tabpanel')) {
  await within.getByRole('button', { name, exact: true }).click()
  await look(place)
  await page.evaluate(() => window.__writings.at(-1)?.end(true, false))
  await wait(3_000)
}

/** A program whose things have a token each: a thing is copied alone, or with its own label. */
async function copyLabelled(stage: Stage) {
  const { page, network, wait } = stage
  const labelled = {
    ad: { advertiser: 'ООО «Лавка»', inn: '7700000000', erid: null, is_per_link: true },
    projectpromocode_set: promoCodes.map((one) => ({ ...one, erid: `LdtCode${one.id}` })),
    projectbanner_set: [{ ...banner, erid: 'LdtBanner' }],
  }
  network.always('/promoter/get-project', ok({ ...program, ...labelled }))
  network.always(building, { body: { ...built, erid: 'LdtLink' } })
  await visit(stage)
  await copyBy(stage, 'Скопировать с подписью', 'a code is copied with its label', card(page))
  await tool(stage, 'Баннеры').click()
  await copyBy(stage, 'Копировать код', 'a banner is copied without its label')
  await copyBy(stage, 'Скопировать с подписью', 'a banner is copied with its label')
  await tool(stage, 'Ссылки').click()
  await wait(500)
  await copyBy(stage, 'Скопировать', 'a link is copied without its label')
  await copyBy(stage, 'Скопировать с подписью', 'a link is copied with its label')
}

/** A label that is over: what lacks it is copied after a question, which is asked once. */
async function copyOver(stage: Stage) {
  const { page, network, wait, look } = stage
  const ad = { advertiser: 'ООО «Лавка»', inn: '7700000000', erid: 'LdtCK1', until: '2020-11-24' }
  network.always('/promoter/get-project', ok({ ...program, ...tools, ad }))
  await visit(stage)
  await tool(stage, 'Баннеры').click()
  const copy = page.getByRole('tabpanel').getByRole('button', { name: 'Копировать код', exact: true })
  const dialog = page.getByRole('dialog')
  const answer = async (name: string, place: string) => {
    await copy.click()
    await expectOpened(stage, dialog)
    await look('a label that is over is asked about')
    await dialog.getByRole('button', { name }).click()
    await expectClosed(stage, dialog)
    await look(place)
  }
  await answer('Отмена', 'nothing is copied')
  await answer('Скопировать без подписи', 'a banner is copied all the same')
  await page.evaluate(() => window.__writings.at(-1)?.end(true, false))
  await wait(3_000)
  await copyBy(stage, 'Копировать код', 'a banner is copied again, unasked')
}

/** The other copies: each puts on the clipboard just what it is beside. */
async function copyElsewhere(stage: Stage) {
  const { page, wait } = stage
  // A text that is on its way would be lost with its tool.
  if ((await button(page).getAttribute('aria-busy')) === 'true') return
  const before = await page.evaluate(() => window.__writings.length)
  const copies = (name: string, place: string) => copyBy(stage, name, place)
  await tool(stage, 'Баннеры').click()
  await copies('Копировать код', 'a banner is copied')
  await tool(stage, 'Ссылки').click()
  await wait(500)
  await copies('Скопировать', 'a link is copied')
  await page.getByRole('switch', { name: 'Показать длинную ссылку' }).click()
  await copies('Скопировать', 'a long link is copied')
  // What was copied is listed from now on.
  await tool(stage, 'Мои ссылки').click()
  await copies('Скопировать', 'a link of one’s own is copied')
  await copyLabelled(stage)
  await copyOver(stage)
  await tool(stage, 'Промокоды').click()
  await page.evaluate((length) => void Object.assign(window.__writings, { length }), before)
}

export const copyDriver: Driver = {
  walkthrough: copyWalkthrough,
  others: [programTabs],
  open: async (stage) => {
    successes = 0
    settleCabinet(stage, { features: ['links'] }, 'US')
    stage.network.always('/promoter/link-save', ok(saved))
    stage.network.always('/promoter/get-links', { body: { results: [saved], count: 1 } })
    stage.network.always('/promoter/get-project', ok({ ...program, ...tools }))
    stage.network.always(building, { body: built })
    await visit(stage)
  },
  around: copyElsewhere,
  gestures: { 'copy.pressed': ({ page }) => button(page).click() },
  attempts: { 'copy.pressed': ({ page }) => button(page).dispatchEvent('click') },
  calls: {
    writeClipboard: {
      asked: ({ page }) => page.evaluate(() => window.__writings.length),
      answer: (stage, { edge }) => endWriting(stage, edge.happening.kind === 'answer'),
    },
  },
}
