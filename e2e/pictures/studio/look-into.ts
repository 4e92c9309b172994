import { expect, type Page } from '@playwright/test'

import { expectNoClashes } from '../../support/clashes.ts'
import { deadDeclarations } from '../../support/dead-declarations.ts'
import { colourRules, expectNoWider, setScheme, violations } from '../../support/looks.ts'
import { settle } from './settle.ts'
import { readView, type View } from './views.ts'

/** What of a scene matters here: a window that lies over others, and one that another width would close. */
type Looked = {
  readonly mayClash?: true
  readonly isOnlyPictured?: true
  readonly isFleeting?: true
  readonly height?: number | undefined
}

type Rules = readonly string[] | null

/** Axe with all that it knows once for a phone and once for a wide window; another color scheme has other colours alone. */
export function rulesFor(view: View, before: readonly View[]): Rules {
  const { width } = readView(view)
  if (![390, 1280].includes(width)) return null
  return before.some((other) => readView(other).width === width) ? colourRules : []
}

/** What a picture does not show by itself: what is read aloud, what is wider than its window, a declaration that is lost. */
export async function lookInto(
  page: Page,
  what: string,
  { mayClash, isOnlyPictured }: Looked,
  rules: Rules,
): Promise<void> {
  await expectNoWider(page, what)
  if (mayClash !== true) await expectNoClashes(page, what)
  if (rules === null || isOnlyPictured === true) return
  expect.soft(await violations(page, rules), what).toEqual([])
  expect.soft(await page.evaluate(deadDeclarations), what).toEqual([])
}

/** Nor is there a picture of the narrowest window, nor of some scenes in the other color scheme. */
export async function lookBeyond(page: Page, what: string, scene: Looked, views: readonly View[]): Promise<void> {
  if (scene.isFleeting !== true) await page.setViewportSize({ width: 320, height: scene.height ?? 640 })
  const schemes = views.map((view) => readView(view).colorScheme)
  const unseen = (['light', 'dark'] as const).find((scheme) => !schemes.includes(scheme))
  if (unseen !== undefined) await setScheme(page, unseen)
  await settle(page)
  await lookInto(page, `${what}, beyond its pictures`, scene, unseen === undefined ? null : colourRules)
}
