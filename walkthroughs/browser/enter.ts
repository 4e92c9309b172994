import type { Locator } from '@playwright/test'
import type { Sample, World } from 'chart-kit/walkthrough.ts'

/** How a text comes into a field. */
export type Way = 'typed' | 'pasted' | 'filled'

/** A world's thing: how the visitor's texts come in. */
export const ways: readonly Sample<Way>[] = [
  { name: 'typed', title: 'Текст вводят по букве', value: 'typed' },
  { name: 'pasted', title: 'Текст вставляют целиком', value: 'pasted' },
  { name: 'filled', title: 'Поля заполняет браузер', value: 'filled' },
]

export const wayOf = ({ way }: World): Way => ways.find(({ name }) => name === way?.name)?.value ?? 'filled'

/** Puts a text into a field in place of what is there, as a person or a browser does. */
export async function enter(field: Locator, text: string, way: Way): Promise<void> {
  if (way === 'filled' || text === '') return field.fill(text)
  const page = field.page()
  await field.focus()
  await field.press('ControlOrMeta+a')
  if (way === 'typed') return field.pressSequentially(text)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Not by the product's own way: a copy of the product's would be noted.
  await page.evaluate((copied) => Reflect.get(window, 'walkClipboard')(copied), text)
  await field.press('ControlOrMeta+v')
}
