import type { Page } from '@playwright/test'

/** A share window in the story's hands: it keeps what it was given, and answers as it is said to. */
export async function stubShare(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [], answerOfShare: null })
    Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => files !== undefined })
    Object.defineProperty(navigator, 'share', {
      value: async (given: ShareData) => {
        Reflect.get(window, 'shared').push(given)
        const failure = Reflect.get(window, 'answerOfShare')
        if (failure !== null) throw new DOMException('no', failure)
      },
    })
  })
  return {
    given: () => page.evaluate<ShareData[]>('shared'),
    failWith: (name: string) => page.evaluate((name) => Object.assign(window, { answerOfShare: name }), name),
  }
}
