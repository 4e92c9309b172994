import type { Page } from '@playwright/test'

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
} as const

/** From its next load on the page is one of a phone on which the cabinet was opened before, and has said nothing of its screen. */
export async function comeAgain(page: Page, device: keyof typeof agents): Promise<void> {
  await page.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
    localStorage.setItem('install-visits', '1')
    localStorage.removeItem('install-hint-shown')
  }, agents[device])
}

/** Chromium's offer to install the page, whose window is never answered. */
export async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const unanswered = new Promise(() => undefined)
    window.dispatchEvent(Object.assign(event, { prompt: () => unanswered, userChoice: unanswered }))
  })
}

export const installHint = (page: Page) => page.getByRole('region', { name: 'Добавьте кабинет на главный экран' })
