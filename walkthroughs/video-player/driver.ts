import type { Page } from '@playwright/test'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { TrainingVideo } from '#contract/training.ts'
import { expectClosed } from '../browser/windows.ts'
import { ok, refusal } from '../cabinet/answers.ts'
import { connecting, programTabs } from '../cabinet/program-surroundings.ts'
import { foreignVideo, otherVideo, platformVideo, program, settleCabinet } from '../cabinet/replies.ts'
import { videoPlayerWalkthrough } from './walkthrough.ts'

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

const failed = refusal(500, 'Сервис недоступен')
const elsewhere = { ...platformVideo, video: foreignVideo.video }

/** What the server lists: the named video is one of all. */
const listed = { body: { results: [otherVideo, foreignVideo, platformVideo], count: 3 } }

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
  await expect(page.getByRole('heading', { level: 1, name: program.name })).toBeVisible()
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
  await expect(openButton(page)).toBeVisible()
  network.hold(named)
  Object.assign(fixture, { place: 'program', isRead: false })
}

/** Pages are turned, and what is searched for begins at its first. */
async function turnPages({ page, wait, look }: Stage) {
  for (const name of ['Следующая страница', 'Предыдущая страница', 'Страница 2']) {
    await page.getByRole('button', { name, exact: true }).click()
    await look(name)
  }
  await page.getByRole('searchbox', { name: 'Поиск по видео' }).fill('площадка')
  await wait(500)
  await look('a video is searched for')
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await look('the search is cleared')
  await page.getByRole('button', { name: 'Страница 2', exact: true }).click()
}

/** The training screen, on its second page. */
async function visitTraining(stage: Stage, first: TrainingVideo) {
  const { page, network } = stage
  for (const path of [named, list]) network.release(path)
  network.always(list, { body: { results: [first, otherVideo, foreignVideo], count: 15 } })
  await section(page, 'Обучение').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Обучение' })).toBeVisible()
  if (!fixture.wasInTraining) await turnPages(stage)
  await stage.look('the second page of the videos')
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
  const { page, look } = stage
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
  if (fixture.place === 'program') return
  await expectClosed(stage, dialog(page))
  await look('the window is closed over the videos')
  await visitProgram(stage)
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
  walkthrough: videoPlayerWalkthrough,
  others: [
    { controls: ['button # Урок #'], why: 'из списка выбирают видео, о которых пути' },
    { ...programTabs, controls: ['tab О программе'] },
    { ...connecting, controls: ['checkbox Я согласен с условиями партнерского соглашения'] },
  ],
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
    await stage.look('a program without a video')
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
    'video.chosen': async () => undefined,
    'retry.pressed': async () => undefined,
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
    },
  },
}
