import type { Page } from '@playwright/test'

/** A call from within the page, with its cookies and its host, as the cabinet makes it. */
export async function callInPage(page: Page, path: string, body?: unknown): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async ([path, body]) => {
      const [, token = ''] = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie) ?? []
      const response = await fetch(`/api${path}`, {
        headers: {
          Domain: location.hostname,
          'Content-Type': 'application/json',
          'X-CSRFToken': decodeURIComponent(token),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      return { status: response.status, answer: await response.json() }
    },
    [path, body] as const,
  )
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}
