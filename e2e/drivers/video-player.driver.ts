import type { Page } from '@playwright/test'

import { videoPlayerChart } from '#machines/video-player.chart.ts'
import { ok, refusal } from '#tools/paths/replies.ts'

import type { Driver, Moment, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { connecting, programLinks, programTabs } from './program-surroundings.ts'
import { foreignVideo, otherVideo, platformVideo, settleCabinet } from './replies.ts'

const named = `/training/get-training-video-by-slug-detail/${platformVideo.slug}`
const list = '/training/get-training-video-list'

const openButton = (page: Page) => page.getByRole('button', { name: 'Посмотреть видео' })
const dialog = (page: Page) => page.getByRole('dialog')
const choice = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name: 'Другие видео' }).getByRole('button', { name })
const video = (page: Page) => dialog(page).locator('video')
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Повторить' })

/** What the window loads is read with the screen; only when that failed does opening it read again. */
async function visit({ page, network, wait }: Stage) {
  network.release(named)
  network.always(named, refusal(503, 'Сервис недоступен'))
  network.always(list, { body: { results: [otherVideo, foreignVideo], count: 2 } })
  await page.goto('/project-detail/1')
  await expectOpened(page.getByRole('heading', { level: 1 })).toBeVisible()
  // React shows what was suspended no sooner than 300 ms after its fallback, by the page's clock.
  await wait(500)
  await expectOpened(openButton(page)).toBeVisible()
  network.hold(named)
}

const watch = (page: Page) => dialog(page).getByRole('link', { name: /^Смотреть на / })

type Parts = { video?: number; retry?: number; list?: number; watch?: number; text?: string }

async function expectWindow({ page }: Stage, parts: Parts) {
  await expect(dialog(page)).toBeVisible()
  await expect(video(page)).toHaveCount(parts.video ?? 0)
  await expect(retry(page)).toHaveCount(parts.retry ?? 0)
  await expect(watch(page)).toHaveCount(parts.watch ?? 0)
  await expect(dialog(page).getByRole('list', { name: 'Другие видео' })).toHaveCount(parts.list ?? 0)
  if (parts.text !== undefined) await expect(dialog(page).getByText(parts.text)).toBeVisible()
}

export const videoPlayerDriver: Driver = {
  chart: videoPlayerChart,
  surroundings: {
    links: (world) => ({
      ...programLinks(world),
      'Смотреть на video.example.ru': foreignVideo.video,
      'Смотреть на localhost:#': [platformVideo.video, otherVideo.video],
    }),
    others: [
      { ...programTabs, controls: ['tab О программе'] },
      { controls: ['button # Как работает площадка'], why: 'два других видео списка играют так же' },
      { ...connecting, controls: ['checkbox Я согласен с условиями партнерского соглашения'] },
    ],
  },
  rest: () => 300,
  open: async (stage) => {
    settleCabinet(stage, {}, null)
    // A video that never ends loading: whether its file fails is the walk's word.
    await stage.page.route(/none-\d\.mp4/, () => undefined)
    await visit(stage)
  },
  gestures: {
    'player.opened': async (stage) => {
      // What was found once is not read again: another visit begins without it.
      await visit(stage)
      await openButton(stage.page).click()
    },
    'player.closed': ({ page }) => dialog(page).getByRole('button', { name: 'Закрыть' }).click(),
    'video.chosen': ({ page }, { edge }) =>
      choice(page, edge.happening.sample.name === 'other' ? otherVideo.name : foreignVideo.name).click(),
    'file.failed': ({ page }) => video(page).dispatchEvent('error'),
    'retry.pressed': ({ page }) => retry(page).click(),
  },
  attempts: {
    'player.closed': ({ page }) => page.keyboard.press('Escape'),
    'video.chosen': ({ page }) => expect(choice(page, otherVideo.name)).toHaveCount(0),
    'retry.pressed': ({ page }) => expect(retry(page)).toHaveCount(0),
    'player.opened': async ({ page }) => {
      if ((await openButton(page).count()) > 0) await openButton(page).dispatchEvent('click')
    },
  },
  calls: {
    loadVideos: {
      asked: async ({ network }) => network.held(named).length,
      answer: async ({ network }, { edge }: Moment) => {
        const elsewhere = ok({ ...platformVideo, video: foreignVideo.video })
        const replies = {
          found: ok(platformVideo),
          elsewhere,
          missing: ok(null),
          error: refusal(503, 'Сервис недоступен'),
        }
        const reply = Object.entries(replies).find(([name]) => name === edge.happening.sample.name)?.[1]
        if (reply === undefined) throw new Error(`No videos are ${edge.happening.sample.name}`)
        await network.held(named).at(-1)?.answer(reply)
      },
      answerLate: async ({ network }) => {
        for (const held of network.held(named)) await held.answer(ok(platformVideo))
      },
    },
  },
  screens: {
    closed: async ({ page }) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(video(page)).toHaveCount(0)
      await expect(openButton(page)).toBeVisible()
    },
    'opened.loading': async (stage) => {
      await expectWindow(stage, {})
      await expect(dialog(stage.page).getByLabel('Видео загружается')).toBeVisible()
    },
    'opened.shown.playing': async (stage, { context }) => {
      await expectWindow(stage, { video: 1, list: 1 })
      const shown = context.playing === otherVideo.id ? otherVideo : platformVideo
      await expect(video(stage.page)).toHaveAttribute('src', shown.video)
      await expect(dialog(stage.page).getByRole('heading', { name: shown.name })).toBeVisible()
    },
    'opened.shown.broken': (stage) => expectWindow(stage, { retry: 1, list: 1, text: 'Видео не открывается' }),
    'opened.shown.replaying': async (stage) => {
      await expectWindow(stage, { video: 1, list: 1 })
    },
    'opened.shown.elsewhere': async (stage, { context }) => {
      await expectWindow(stage, { watch: 1, list: 1 })
      if (context.playing !== foreignVideo.id) return
      await expect(dialog(stage.page).getByText('Видео открывается на другом сайте')).toBeVisible()
      await expect(watch(stage.page)).toHaveAttribute('href', foreignVideo.video)
    },
    'opened.missing': (stage) => expectWindow(stage, { text: 'Такого видео пока нет' }),
    'opened.failed': (stage) => expectWindow(stage, { retry: 1, text: 'Не удалось загрузить видео' }),
  },
}
