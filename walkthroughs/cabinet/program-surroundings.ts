import type { Locator } from '@playwright/test'
import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'

/** What stands around every part of a program's screen, and whose paths press it. */
export const programTabs = {
  controls: ['tab О программе', 'tab Инструменты', 'tab Статистика'],
  why: 'вкладки нажимают пути project-tabs',
}
export const toolTabs = {
  controls: ['tab Ссылки', 'tab Мои ссылки'],
  why: 'вкладки инструментов нажимают пути project-tabs',
}
export const whileAway = {
  controls: ['button Пока вас не было # новости с # марта'],
  why: 'новости открывают истории bell',
}
/** What is above and on the list of programs. */
export const programList = {
  controls: [
    'textbox Поиск по программам',
    'select Порядок программ',
    'radio Все #',
    'radio Мои #',
    'button Подробнее о вознаграждении',
  ],
  why: 'список программ ищут, выбирают и сортируют истории program-list',
}
export const connecting = {
  controls: ['button Подключиться', 'checkbox Я согласен с условиями партнерского соглашения'],
  why: 'подключаются пути connection',
}

/** A page that has just been opened. What it waits for by its own clock (React's pause between two fallbacks) comes. */
export async function expectProgram({ wait }: OpenedStage, part: Locator): Promise<void> {
  const isThere = async () => {
    if (await part.isVisible()) return true
    await wait(300)
    return false
  }
  await expect.poll(isThere, { intervals: [20], timeout: 20_000 }).toBe(true)
}
