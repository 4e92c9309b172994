import type { Page } from '@playwright/test'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect, expectOpened } from 'chart-kit/browser/expect.ts'
import type { TrainingVideo } from '#contract/training.ts'
import { ok, refusal } from '../cabinet/answers.ts'
import { connecting, programLinks, programTabs } from '../cabinet/program-surroundings.ts'
import { foreignVideo, otherVideo, platformVideo, program, settleCabinet } from '../cabinet/replies.ts'
import { videoPlayerChart } from './chart.ts'

const named = `/training/get-training-video-by-slug-detail/${platformVideo.slug}`
const list = '/training/get-training-video-list'

const openButton = (page: Page) => page.getByRole('button', { name: 'Посмотреть видео' })
const dialog = (page: Page) => page.getByRole('dialog')
const others = (page: Page) => dialog(page).getByRole('list', { name: 'Другие видео' })
const choice = (page: Page, name: string) => others(page).getByRole('button', { name })
const video = (page: Page) => dialog(page).locator('video')
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Повторить' })
/** Of the training screen. */
const card = (page: Page) =>
  page.getByRole('region', { name: /^Список видео/ }).getByRole('button', { name: platformVideo.name })

const failed = refusal(503, 'Сервис недоступен')
const elsewhere = { ...platformVideo, video: foreignVideo.video }

/** What the server lists: the named video is one of all. */
const listed = { body: { results: [otherVideo, foreignVideo, platformVideo], count: 3 } }
const windowQuery = { page: '1', page_size: '10', search: '' }

type Fixture = {
  /** Where the window is opened. */
  place: 'program' | 'training'
  /** What the window needs has been read: it would ask for it no more. */
  isRead: boolean
  wasInTraining: boolean
  missed: number
}

let fixture: Fixture = { place: 'program', isRead: false, wasInTraining: false, missed: 0 }

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true })

async function expectProgram({ page, wait }: Stage) {
  await expectOpened(page.getByRole('heading', { level: 1, name: program.name })).toBeVisible()
  // React shows what was suspended no sooner than 300 ms after its fallback, by the page's clock.
  await wait(500)
}

/** The program's screen once more, where the videos could not be read: opening the window reads them again. */
async function visitProgram(stage: Stage) {
  const { page, network } = stage
  for (const path of [named, list]) network.release(path)
  network.always(named, failed)
  network.always(list, listed)
  await section(page, 'Главная').click()
  await page.getByRole('link', { name: `Подробные условия: ${program.name}` }).click()
  await expectProgram(stage)
  await expectOpened(openButton(page)).toBeVisible()
  network.hold(named)
  Object.assign(fixture, { place: 'program', isRead: false })
}

const videoList = (page: Page, number: number) => page.getByRole('region', { name: `Список видео, страница ${number}` })

/** The newest reading of the list, and nothing else of it. */
async function expectListAsked({ network }: Stage, query: Readonly<Record<string, string>>) {
  await expect
    .poll(() => Object.fromEntries(network.asked(list).at(-1)?.query ?? []), 'what the newest list is asked with')
    .toEqual({ page_size: '12', search: '', ...query })
}

/** Pages are turned, and what is searched for begins at its first. */
async function turnPages(stage: Stage) {
  const { page, wait } = stage
  await expectListAsked(stage, { page: '1' })
  const steps = [
    ['Следующая страница', '2'],
    ['Предыдущая страница', '1'],
    ['Страница 2', '2'],
  ] as const
  for (const [name, number] of steps) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectListAsked(stage, { page: number })
    await expect(videoList(page, Number(number))).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Поиск по видео' }).fill('площадка')
  await wait(500)
  await expectListAsked(stage, { page: '1', search: 'площадка' })
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expectListAsked(stage, { page: '1' })
  await page.getByRole('button', { name: 'Страница 2', exact: true }).click()
}

/** The training screen, on its second page. */
async function visitTraining(stage: Stage, first: TrainingVideo) {
  const { page, network } = stage
  for (const path of [named, list]) network.release(path)
  network.always(list, { body: { results: [first, otherVideo, foreignVideo], count: 15 } })
  await section(page, 'Обучение').click()
  await expectOpened(page.getByRole('heading', { level: 1, name: 'Обучение' })).toBeVisible()
  if (!fixture.wasInTraining) await turnPages(stage)
  await expectListAsked(stage, { page: '2' })
  await expect(videoList(page, 2)).toBeVisible()
  network.hold(list)
  Object.assign(fixture, { place: 'training', isRead: false, wasInTraining: true })
}

/** The first window of a walk that finds something is the training screen's. */
async function openPlayer(stage: Stage, { next }: Moment) {
  const answer = next?.happening.sample.name
  const isFound = answer === 'found' || answer === 'elsewhere'
  if (isFound && !fixture.wasInTraining) {
    await visitTraining(stage, answer === 'found' ? platformVideo : elsewhere)
    return card(stage.page).click()
  }
  // What was found once is not read again: another visit begins without it.
  if (fixture.isRead) await visitProgram(stage)
  return openButton(stage.page).click()
}

/** Over the list of videos the window leaves everything as it was. */
async function closePlayer(stage: Stage) {
  const { page, wait, network } = stage
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
  if (fixture.place === 'program') return
  const asked = network.asked(list).length
  await wait(300)
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page)).toBeFocused()
  await expect(videoList(page, 2)).toBeVisible()
  expect(network.asked(list).length, 'how often the list is read').toBe(asked)
  await visitProgram(stage)
}

const watch = (page: Page) => dialog(page).getByRole('link', { name: /^Смотреть на / })

const allVideos = [platformVideo, otherVideo, foreignVideo].map(({ time, name }) => `${time}${name}`)

type Parts = { video?: number; retry?: number; list?: number; watch?: number; text?: string; busy?: number }

async function expectWindow({ page }: Stage, parts: Parts) {
  await expect(dialog(page)).toBeVisible()
  await expect(video(page)).toHaveCount(parts.video ?? 0)
  await expect(retry(page)).toHaveCount(parts.retry ?? 0)
  await expect(watch(page)).toHaveCount(parts.watch ?? 0)
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(parts.busy ?? 0)
  await expect(others(page)).toHaveCount(parts.list ?? 0)
  // Each video once.
  if (parts.list === 1) await expect(others(page).getByRole('listitem')).toHaveText(allVideos)
  if (parts.text !== undefined) await expect(dialog(page).getByText(parts.text)).toBeVisible()
}

/** No such video is said in two ways. */
function missing() {
  fixture.missed += 1
  return fixture.missed % 2 === 0 ? refusal(404, 'Не найдено') : ok(null)
}

async function answerVideos({ network }: Stage, { edge }: Moment) {
  const { name } = edge.happening.sample
  fixture.isRead = name !== 'error'
  if (fixture.place === 'training') return network.held(list).at(-1)?.answer(listed)
  const replies = { found: ok(platformVideo), elsewhere: ok(elsewhere), error: failed }
  const reply = name === 'missing' ? missing() : Object.entries(replies).find(([known]) => known === name)?.[1]
  if (reply === undefined) throw new Error(`No videos are ${name}`)
  return network.held(named).at(-1)?.answer(reply)
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
      { ...connecting, controls: ['checkbox Я согласен с условиями партнерского соглашения'] },
    ],
  },
  rest: () => 300,
  open: async (stage) => {
    const { page, network } = stage
    fixture = { place: 'program', isRead: false, wasInTraining: false, missed: 0 }
    settleCabinet(stage, {}, null)
    // A video that never ends loading: whether its file fails is the walk's word.
    await page.route(/none-\d\.mp4/, () => undefined)
    // Where there is no such video nothing is offered.
    network.always(named, refusal(404, 'Не найдено'))
    await page.goto('/project-detail/1')
    await expectProgram(stage)
    await expect(openButton(page)).toHaveCount(0)
    await visitProgram(stage)
  },
  gestures: {
    'player.opened': openPlayer,
    'player.closed': closePlayer,
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
      asked: async ({ network }) => network.held(named).length + network.held(list).length,
      answer: answerVideos,
      answerLate: async ({ network }) => {
        fixture.isRead = true
        for (const held of network.held(named)) await held.answer(ok(platformVideo))
        for (const held of network.held(list)) await held.answer(listed)
      },
      asks: async ({ network }) => {
        expect(Object.fromEntries(network.asked(list).at(-1)?.query ?? []), 'the list of the window').toEqual(
          windowQuery,
        )
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
      await expectWindow(stage, { busy: 1 })
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
      await expect(watch(stage.page)).toHaveAttribute('target', '_blank')
      if (context.playing !== foreignVideo.id) return
      await expect(dialog(stage.page).getByText('Видео открывается на другом сайте')).toBeVisible()
      await expect(watch(stage.page)).toHaveAttribute('href', foreignVideo.video)
    },
    'opened.missing': (stage) => expectWindow(stage, { text: 'Такого видео пока нет' }),
    'opened.failed': (stage) => expectWindow(stage, { retry: 1, text: 'Не удалось загрузить видео' }),
  },
}
