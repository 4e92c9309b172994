import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { mermaid as diagramOf } from 'chart-kit/draw/mermaid.ts'
import { modelOf } from 'chart-kit/draw/model.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

declare const mermaid: { render: (id: string, text: string) => Promise<{ readonly svg: string }> }

const program = createRequire(import.meta.url).resolve('@mermaid-js/tiny')

/** Mermaid breaks lines, and has no quoting for some signs. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '')

test('Mermaid itself draws every chart, with the words of each arrow', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setContent('<main></main>')
  await page.addScriptTag({ path: program })
  for (const walkthrough of catalogue) {
    const model = modelOf(walkthrough.machine, walkthrough)
    const svg = await page.evaluate(async (text) => (await mermaid.render('drawn', text)).svg, diagramOf(model))
    await page.locator('main').evaluate((main, drawn) => {
      main.innerHTML = drawn
    }, svg)
    const drawn = (await page.locator('main').textContent()) ?? ''
    for (const { title } of model.states.filter(({ path, kind }) => path !== '.' && kind === 'leaf'))
      expect(lettersOf(drawn), walkthrough.name).toContain(lettersOf(title))
    expect(await page.locator('.edgeLabel').count(), walkthrough.name).toBeGreaterThanOrEqual(model.arrows.length)
  }
})
