import type { Sample } from '../walkthrough.ts'

import type { Stage } from './driver.ts'
import { expect } from './expect.ts'

/**
 * Types what is beyond each border of a sample, in a form that is filled in otherwise, and presses: the screen says so at
 * the field, which has the focus, and nothing comes to the machine. The last value that is taken stays.
 */
export async function crossBorders(
  { page, look }: Stage,
  { borders = [] }: Sample,
  press: () => Promise<void>,
): Promise<void> {
  for (const { field: label, last, beyond, says } of borders) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(beyond)
    await press()
    await expect(field).toHaveAccessibleDescription(new RegExp(says.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect(field).toBeFocused()
    await look(`${label}: ${beyond}`)
    await field.fill(last)
  }
}
