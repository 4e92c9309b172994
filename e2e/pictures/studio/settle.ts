import { expect, type Page } from '@playwright/test'

/** True once nothing on the screen is still to come: pictures, fonts, changes of color. */
function isSettled(): boolean {
  const isNear = (image: HTMLImageElement) => {
    // One that has not come yet may have no width.
    const { top, bottom } = image.getBoundingClientRect()
    return image.checkVisibility() && bottom >= 0 && top < window.innerHeight
  }
  const isThere = [...document.images].every((image) => image.complete || !isNear(image))
  return isThere && document.fonts.status === 'loaded' && document.getAnimations().every(isEndless)

  function isEndless(animation: Animation) {
    return !(animation instanceof CSSTransition)
  }
}

export const settle = (page: Page) => expect.poll(() => page.evaluate(isSettled)).toBe(true)

/** What is still on its way shows a placeholder. False: it still does. */
export async function outlastPlaceholders(page: Page): Promise<boolean> {
  const placeholders = page.locator('.mantine-Skeleton-root, [data-pending]')
  return expect(placeholders)
    .toHaveCount(0, { timeout: 2_500 })
    .then(
      () => true,
      () => false,
    )
}
