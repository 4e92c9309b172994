import { writeFileSync } from 'node:fs'

import { browser as findBrowser } from '../config.ts'

import { WrongCommand } from './options.ts'

export type Picture = { readonly file: string; readonly svg: string }

/** A browser cannot paint larger than this on a side, in its own pixels. */
const longest = 16_000

/** Paints drawings with the browser that the tests use, at twice the size, in the light theme. Throws `WrongCommand`. */
export async function writePictures(pictures: readonly Picture[]): Promise<void> {
  const executablePath = await findBrowser().catch((error: unknown) => {
    throw new WrongCommand(error instanceof Error ? error.message : String(error))
  })
  // A second of loading that only pictures cost.
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    for (const { file, svg } of pictures) {
      const [width = 1, height = 1] = [/ width="([\d.]+)"/, / height="([\d.]+)"/].map((side) =>
        Number(side.exec(svg)?.[1]),
      )
      const deviceScaleFactor = Math.min(2, longest / Math.max(width, height))
      const viewport = { width: Math.ceil(width), height: Math.ceil(height) }
      const page = await browser.newPage({ viewport, deviceScaleFactor, colorScheme: 'light' })
      await page.setContent(`<body style="margin:0">${svg}</body>`)
      writeFileSync(file, await page.screenshot())
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
