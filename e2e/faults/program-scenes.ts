import { program } from '#server/api-document/reply-samples.ts'
import { button, expect, pressBusy, retry, type Scene, type Stage } from './stage.ts'

const heading = ({ page }: Stage) => page.getByRole('heading', { name: program.name })
const box = ({ page }: Stage) => page.getByRole('checkbox', { name: /^Я согласен с условиями партнерского соглашения/ })
const sub = ({ page }: Stage) => page.getByRole('textbox', { name: /^SUB ID/ })
const link = ({ page }: Stage) => page.getByRole('textbox', { name: 'Партнёрская ссылка' })
const watch = 'Посмотреть видео'
const pressRetry = ({ page }: Stage) => retry(page).click()

export const programScenes: Readonly<Record<string, Scene>> = {
  getProject: {
    good: (stage) => expect(heading(stage)).toBeVisible(),
    again: pressRetry,
  },
  getProjectConnected: {
    good: ({ page }) => expect(page.getByText('Подключено', { exact: true })).toBeVisible(),
    again: pressRetry,
  },
  createProjectConnected: {
    settle: (network) => network.reply('getProjectConnected', { data: null }),
    prepare: (stage) => box(stage).check({ force: true }),
    ask: ({ page }) => button(page, 'Подключиться').click(),
    askAgain: ({ page }) => pressBusy(page, 'Подключиться'),
    good: ({ page }) => expect(page.getByRole('dialog', { name: 'Вы подключены к программе!' })).toBeVisible(),
    // The dialog of the specification has no second try: the button beneath it is one.
    again: async ({ page }) => {
      if ((await page.getByRole('dialog').count()) > 0) await button(page, 'Хорошо').click()
      await button(page, 'Подключиться').click()
    },
    reopen: ({ page }) => button(page, 'Подключиться').click(),
  },
  getProjectConnectedShortLinkList: {
    good: ({ page }) => expect(page.getByText('Подпись 1')).toBeVisible(),
    again: pressRetry,
  },
  getProjectConnectedUrl: {
    prepare: (stage) => expect(link(stage)).toHaveValue(/./),
    ask: (stage) => sub(stage).fill('блог'),
    askAgain: async () => {},
    good: (stage) => expect(link(stage)).toHaveValue(/^https:\/\/go\./),
    again: ({ page }) => page.getByRole('alert').getByRole('button', { name: 'Повторить' }).click(),
  },
  getProjectFlyer: {
    prepare: ({ page }) => expect(button(page, 'Скачать').first()).toBeVisible(),
    ask: ({ page }) => button(page, 'Скачать').first().click(),
    askAgain: ({ page }) => pressBusy(page, 'Скачать'),
    good: async ({ page, downloads }) => {
      await expect.poll(downloads).toBe(1)
      await expect(page.getByText('Ошибка при скачивании изображения.')).toHaveCount(0)
    },
    again: ({ page }) => button(page, 'Скачать').first().click(),
    staysLost: 'nobody wants a file that they have stopped waiting for',
  },
  getTrainingVideoBySlugDetail: {
    // The screen asks as it opens; when that fails, the window asks once more.
    settle: (network) => network.inject('getTrainingVideoBySlugDetail', { status: 500, body: '{}' }),
    prepare: ({ page }) => expect(button(page, watch)).toBeVisible(),
    ask: ({ page }) => button(page, watch).click(),
    good: ({ page }) => expect(page.getByRole('dialog').getByRole('button', { name: /Урок 2/ })).toBeVisible(),
    again: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Повторить' }).click(),
    reopen: ({ page }) => button(page, watch).click(),
    comesBack: { readers: 2 },
  },
}
