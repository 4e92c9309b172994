import type { World } from '#tools/paths/worlds.ts'

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
export function programLinks({ programs }: World): Record<string, string> {
  const isOne = programs?.value === true
  return {
    ...(isOne ? {} : { 'К списку программ': '/project-list' }),
    'Создать ссылку': isOne ? '/project-detail-tools#new-link' : '/project-detail/1?tab=tools#new-link',
    'Правила программы': '#rules',
    'условиями партнерского соглашения': '/p/policy',
  }
}
