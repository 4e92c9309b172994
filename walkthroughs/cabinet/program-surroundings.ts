import type { Locator } from '@playwright/test'
import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import { brand, program } from './replies.ts'

/** What stands around every part of a program's screen, and whose paths press it. */
export const programTabs = {
  controls: ['tab О программе', 'tab Инструменты', 'tab Статистика'],
  why: 'вкладки нажимают пути project-tabs',
}
export const toolTabs = {
  controls: ['tab Ссылки', 'tab Мои ссылки'],
  why: 'вкладки инструментов нажимают пути project-tabs',
}
export const connecting = {
  controls: ['button Подключиться', 'checkbox Я согласен с условиями партнерского соглашения'],
  why: 'подключаются пути connection',
}

/** With one program there is no list to go back to, and its addresses do not name it. */
export function linksOfBrand({ isOne, isByAct }: { isOne: boolean; isByAct: boolean }): Record<string, string> {
  return {
    ...(isOne ? {} : { 'К списку программ': '/project-list' }),
    'Создать ссылку': isOne ? '/project-detail-tools#new-link' : '/project-detail/1/tools#new-link',
    'Правила программы': '#rules',
    'условиями партнерского соглашения': isByAct ? '/p/offer' : '/p/policy',
  }
}

export const programLinks = ({ programs, payments }: World): Record<string, string> =>
  linksOfBrand({ isOne: programs?.value === true, isByAct: payments?.value === 'AC' })

const money = ['Начисления', 'Выплаты']

/** With one program the menu has its tools, and the money, for who is connected alone. */
function menuOf(isOne: boolean, isUsing: boolean): string[] {
  if (!isOne) return ['Главная', ...money, 'Обучение']
  return isUsing ? ['Главная', 'Инструменты', 'Статистика', ...money] : ['Главная']
}

/** A page that has just been opened. What it waits for by its own clock (React's pause between two fallbacks) comes. */
export async function expectProgram({ wait }: Stage, part: Locator): Promise<void> {
  const isThere = async () => {
    if (await part.isVisible()) return true
    await wait(300)
    return false
  }
  await expect.poll(isThere, { intervals: [20], timeout: 20_000 }).toBe(true)
}

/** The menu and the title around a program's screen. */
export async function expectProgramFrame({ page }: Stage, isUsing: boolean): Promise<void> {
  const isOne = new URL(page.url()).pathname.startsWith('/project-detail-')
  const menu = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  await expect(menu).toHaveText(menuOf(isOne, isUsing))
  await expect(page).toHaveTitle(`${program.name} — ${brand.company_name}`)
}
