import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/**
 * What is on the screen, read in one go from the accessibility tree. Asked one by one, a screen's dozen of
 * expectations take longer than the walk itself.
 */
export type AccessibilityTree = {
  /** Roles, names and texts, a line each, the inner ones indented. */
  readonly text: string
  /** The labels of the buttons that turn. */
  readonly loading: readonly string[]
}

/** What one thing of a role says: its own line (role, name, states), and its text with all that is within it. */
export type Seen = { readonly line: string; readonly text: string }

const longestWait = 2_500

async function look(page: Page): Promise<AccessibilityTree> {
  const [text, loading] = await Promise.all([
    page.locator('body').ariaSnapshot(),
    page.locator('button[aria-busy="true"]').allTextContents(),
  ])
  return { text, loading }
}

const depthOf = (line: string) => line.search(/\S/)

/** All of a role whose text, inner parts and all, fits. */
export function seen(tree: AccessibilityTree, role: string, name: RegExp | string): Seen[] {
  const lines = tree.text.split('\n')
  return lines.flatMap((line, at) => {
    if (!new RegExp(`^\\s*- ${role}\\b`).test(line)) return []
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((inner) => depthOf(inner) <= depthOf(line))
    const own = /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
    const text = [own, ...[line, ...rest.slice(0, end < 0 ? undefined : end)].map(textAfterRole)]
      .filter(Boolean)
      .join(' ')
    return (typeof name === 'string' ? text.includes(name) : name.test(text)) ? [{ line, text }] : []
  })
}

/** The text after a line's role, where there is one. */
function textAfterRole(line: string): string {
  return /^\s*- [a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*: (.*)$/.exec(line)?.[1] ?? ''
}

/**
 * Looks until everything is as it must be. `wrong` names what is not yet; what it names last is the failure, beside
 * what was there instead.
 */
export async function expectTree(page: Page, wrong: (tree: AccessibilityTree) => readonly string[]): Promise<void> {
  const deadline = performance.now() + longestWait
  for (;;) {
    const tree = await look(page)
    const left = wrong(tree)
    if (left.length === 0) return
    if (performance.now() > deadline) {
      expect(
        left,
        `what the screen lacks:\n${tree.text}\nTurning buttons: ${tree.loading.join(', ') || 'none'}`,
      ).toEqual([])
    }
    await pause(50)
  }
}
