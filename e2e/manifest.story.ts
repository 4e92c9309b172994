import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

import { expect, test } from './support/story.ts'

const hosts = ['localhost', 'solo.localhost', 'moderated.localhost', 'city.localhost']
const originOf = (host: string) => `http://${host}:${process.env.STORY_PORT}`

/** The manifest as the browser itself finds and reads it, under the policy that the page came with. */
async function readManifest(page: Page) {
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return { url, manifest: JSON.parse(data) }
}

for (const host of hosts)
  test(`${host} is an application that a phone can keep`, async ({ page, request }) => {
    await page.goto(`${originOf(host)}/auth`)
    const { url, manifest } = await readManifest(page)
    expect(url).toBe(`${originOf(host)}/manifest.webmanifest`)
    expect((await request.get(url)).headers()['content-type']).toBe('application/manifest+json')
    const { name, short_name, start_url, scope, display, theme_color, background_color, icons } = manifest
    expect([scope, start_url, display]).toEqual(['/', '/', 'standalone'])
    expect(name).not.toBe('')
    expect(short_name.length).toBeLessThanOrEqual(12)
    expect(name).toContain(short_name)
    for (const colour of [theme_color, background_color]) expect(colour).toMatch(/^#[\da-f]{6}$/i)

    const sizes: string[] = []
    for (const icon of icons) {
      const answer = await request.get(new URL(icon.src, url).href)
      expect([icon.src, answer.status(), answer.headers()['content-type']]).toEqual([icon.src, 200, icon.type])
      if (icon.type !== 'image/png') continue
      const { width, height } = PNG.sync.read(await answer.body())
      expect(`${width}x${height}`).toBe(icon.sizes)
      sizes.push(icon.sizes)
    }
    expect(sizes).toEqual(['192x192', '512x512'])
    const touch = await request.get(`${originOf(host)}/apple-touch-icon.png`)
    expect(PNG.sync.read(await touch.body()).width).toBe(192)
    expect((await request.get(`${originOf(host)}${start_url}`)).status()).toBe(200)
  })
