import type { Page } from '@playwright/test'

/** The families with which the browser really draws the page's heading, by what it says itself, without the name of a weight. */
export async function familiesOf(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return [...new Set(fonts.map(({ familyName }) => familyName.replace(/ SemiBold$/, '')))]
}
