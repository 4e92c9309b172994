import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

import { expect, test } from '../../support/story.ts'

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

/** A file as the page gets it. */
const fetched = (page: Page, address: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const bytes = [...new Uint8Array(await answer.arrayBuffer())]
    return { status: answer.status, type: answer.headers.get('content-type'), bytes }
  }, address)

const sizeOf = (bytes: readonly number[]) => {
  const { width, height } = PNG.sync.read(Buffer.from(bytes))
  return `${width}x${height}`
}

for (const host of hosts)
  test(`${host} is an application that a phone can keep`, async ({ page }) => {
    await page.goto(`${originOf(host)}/auth`)
    const { url, manifest } = await readManifest(page)
    expect(url).toBe(`${originOf(host)}/manifest.webmanifest`)
    expect((await fetched(page, url)).type).toContain('application/manifest+json')
    const { name, short_name, start_url, scope, display, theme_color, background_color, icons } = manifest
    expect([scope, start_url, display]).toEqual(['/', '/', 'standalone'])
    expect(name).not.toBe('')
    expect(short_name.length).toBeLessThanOrEqual(12)
    expect(name).toContain(short_name)
    for (const colour of [theme_color, background_color]) expect(colour).toMatch(/^#[\da-f]{6}$/i)

    const sizes: string[] = []
    for (const icon of icons) {
      const { status, type, bytes } = await fetched(page, new URL(icon.src, url).href)
      expect([icon.src, status, type]).toEqual([icon.src, 200, icon.type])
      if (icon.type !== 'image/png') continue
      expect(sizeOf(bytes)).toBe(icon.sizes)
      sizes.push(icon.sizes)
    }
    expect(sizes).toEqual(['192x192', '512x512'])
    expect(sizeOf((await fetched(page, '/apple-touch-icon.png')).bytes)).toBe('192x192')
    expect((await fetched(page, start_url)).status).toBe(200)
  })
