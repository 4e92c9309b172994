import type { Page } from '@playwright/test'
import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect, expectOpened } from 'chart-kit/browser/expect.ts'
import { ok } from '../cabinet/answers.ts'
import { programLinks, programTabs } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { copyChart } from './chart.ts'

const code = 'ЛЕТО-5'
const codes = ['ВЕСНА-5', code, 'ОСЕНЬ-5']
/** Of several codes the one in the middle. */
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: code })
const button = (page: Page) => card(page).getByRole('button', { name: 'Скопировать код' })
const refusal = (page: Page) => page.getByText('Браузер не разрешил копировать')

const word = 'Скопировано'

type Look = {
  readonly isBusy?: boolean
  readonly isRefused?: boolean
  readonly isAnnounced?: boolean
  readonly hasWord?: boolean
}

async function expectButton(
  { page }: Stage,
  { isBusy = false, isRefused = false, isAnnounced = false, hasWord = false }: Look,
) {
  await expect(button(page)).toHaveAttribute('aria-busy', String(isBusy))
  await expect(refusal(page)).toHaveCount(isRefused ? 1 : 0)
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveCount(isAnnounced ? 1 : 0)
  await expect(button(page).getByText(word)).toHaveCount(hasWord ? 1 : 0)
}

type Writing = { text: string; selected: string | null; end: (isAllowed: boolean, isSelectable: boolean) => void }

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
  Object.assign(window, { __writings: writings })
  document.execCommand = () => {
    const field = document.activeElement
    const newest = writings.at(-1)
    if (canSelect && newest !== undefined && field instanceof HTMLTextAreaElement) {
      newest.selected = field.value.slice(field.selectionStart, field.selectionEnd)
    }
    return canSelect
  }
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: (text: string) =>
        new Promise<void>((resolve, reject) => {
          const end = (isAllowed: boolean, isSelectable: boolean) => {
            canSelect = isSelectable
            return isAllowed ? resolve() : reject(new Error('not allowed'))
          }
          writings.push({ text, selected: null, end })
        }),
    },
  })
}

const writingsOf = ({ page }: Stage) => page.evaluate(() => window.__writings.map(({ text }) => text))

/** Ends the newest writing: each second success is one of the selected text. */
let successes = 0
async function endWriting({ page }: Stage, isAllowed: boolean) {
  successes += isAllowed ? 1 : 0
  const isSelected = isAllowed && successes % 2 === 0
  await page.evaluate(([allows, selects]) => window.__writings.at(-1)?.end(allows, selects), [
    isAllowed && !isSelected,
    isSelected,
  ] as const)
  if (isSelected) await expect.poll(() => page.evaluate(() => window.__writings.at(-1)?.selected)).toBe(code)
}

const press = ({ page }: Stage) => button(page).dispatchEvent('click')

const short = 'https://go.example.ru/s/1'
const full = 'https://shop.example.ru/?ref=1&sub="a"'

/** Every sign of HTML in what the server says of it. */
const banner = {
  name: `Скидка "Лето" & 'Зима' <5%>`,
  image: '/files/none.png?a=1&b="2"',
  url: 'https://shop.example.ru/?a=1&b=<2>',
}

/** The code as HTML has it: what is pasted shows the banner's own name. */
const bannerCode = (origin: string) =>
  [
    '<a href="https://shop.example.ru/?a=1&amp;b=&lt;2&gt;" target="_blank">',
    `<img src="${origin}/files/none.png?a=1&amp;b=&quot;2&quot;" `,
    'alt="Скидка &quot;Лето&quot; &amp; &#39;Зима&#39; &lt;5%&gt;"></a>',
  ].join('')

const tool = ({ page }: Stage, name: string) => page.getByRole('tab', { name, exact: true })

/** The other copies: each puts on the clipboard just what it stands beside. */
async function copyElsewhere(stage: Stage) {
  const { page, wait } = stage
  const before = (await writingsOf(stage)).length
  const copies = async (name: string, text: string) => {
    const one = page.getByRole('tabpanel').getByRole('button', { name, exact: true })
    await expect(one).toBeEnabled()
    const count = (await writingsOf(stage)).length
    await one.click()
    await expect.poll(() => writingsOf(stage).then((texts) => texts.slice(count)), name).toEqual([text])
    await page.evaluate(() => window.__writings.at(-1)?.end(true, false))
    await wait(3_000)
    await expect(one).toHaveAttribute('aria-busy', 'false')
    await expect(one).toBeFocused()
  }

  await tool(stage, 'Баннеры').click()
  await copies('Копировать код', bannerCode(new URL(page.url()).origin))

  await tool(stage, 'Ссылки').click()
  await wait(500)
  await copies('Скопировать', short)
  const length = page.getByRole('switch', { name: 'Показать длинную ссылку' })
  await length.click()
  await copies('Скопировать', full)

  // What was copied is listed from now on.
  await tool(stage, 'Мои ссылки').click()
  await copies('Скопировать', short)

  await tool(stage, 'Промокоды').click()
  await expect(button(page)).toBeVisible()
  await page.evaluate((count) => void window.__writings.splice(count), before)
}

export const copyDriver: Driver = {
  chart: copyChart,
  surroundings: {
    links: programLinks,
    others: [programTabs],
  },
  open: async (stage) => {
    successes = 0
    settleCabinet(stage, {}, 'US')
    const promoCodes = codes.map((one, id) => ({
      id,
      name: `Промокод ${id}`,
      end_at: null,
      description: '',
      code: one,
    }))
    stage.network.always(
      '/promoter/get-project',
      ok({ ...program, projectpromocode_set: promoCodes, projectbanner_set: [banner] }),
    )
    stage.network.always('/promoter/get-project-connected-url', {
      body: { short_url: short, full_url: full, qr: '' },
    })
    await stage.page.goto('/project-detail/1/tools?tool=promo-codes')
    await expectOpened(button(stage.page)).toBeVisible()
    await stage.page.evaluate(holdClipboard)
  },
  around: copyElsewhere,
  gestures: { 'copy.pressed': ({ page }) => button(page).click() },
  attempts: { 'copy.pressed': press },
  calls: {
    writeClipboard: {
      asked: async (stage) => (await writingsOf(stage)).length,
      answer: (stage, { edge }) => endWriting(stage, edge.happening.kind === 'answer'),
      asks: async (stage) => {
        expect((await writingsOf(stage)).at(-1)).toBe(code)
      },
    },
  },
  screens: {
    idle: (stage) => expectButton(stage, {}),
    copying: (stage) => expectButton(stage, { isBusy: true }),
    copied: (stage) => expectButton(stage, { isBusy: true, isAnnounced: true }),
    confirmed: (stage) => expectButton(stage, { isAnnounced: true, hasWord: true }),
    refused: (stage) => expectButton(stage, { isRefused: true }),
  },
}
