import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Others } from './driver.ts'

/** Playwright empties its folder before each run, so what lies there is of the last one. */
export const walkedFolder = join('test-results', 'walked')

/** What a walk in a browser has really done. */
export const WalkedFile = v.object({
  format: v.literal('walked-path'),
  id: v.string(),
  machine: v.string(),
  release: v.string(),
  /** What the walk's own machine took. */
  arrows: v.array(v.string()),
  /** What stood on the screens, and what was pressed there. */
  controls: v.array(v.string()),
  pressed: v.array(v.string()),
})
export type WalkedFile = v.InferOutput<typeof WalkedFile>

export function writeWalked(walked: WalkedFile): void {
  mkdirSync(walkedFolder, { recursive: true })
  writeFileSync(join(walkedFolder, `${walked.id}.json`), JSON.stringify(walked))
}

/** What the last run's walks have done, by path. */
export function readWalked(folder = walkedFolder): ReadonlyMap<string, WalkedFile> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  const read = files.flatMap((file) => {
    // A run of an older version wrote other files.
    const walked = v.safeParse(WalkedFile, JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return walked.success ? [walked.output] : []
  })
  return new Map(read.map((walked) => [walked.id, walked]))
}

/** What was on the screens of a machine's walks, and who presses it. */
type Pressed = {
  readonly pressed: readonly string[]
  /** Named by the driver, with a reason. */
  readonly named: readonly string[]
  /** Neither pressed by a path nor named. */
  readonly open: readonly string[]
  /** Named, and pressed all the same or never seen. */
  readonly stale: readonly string[]
}

/** Links count where they lead, which each look compares. */
export function pressedOf(others: Others, walked: readonly Pick<WalkedFile, 'controls' | 'pressed'>[]): Pressed {
  const found = new Set(walked.flatMap(({ controls }) => controls).filter((control) => !control.startsWith('link ')))
  const pressed = new Set(walked.flatMap((one) => one.pressed))
  const named = others.flatMap(({ controls }) => controls)
  return {
    pressed: [...found].filter((control) => pressed.has(control)),
    named: named.filter((control) => found.has(control)),
    open: [...found].filter((control) => !pressed.has(control) && !named.includes(control)).sort(),
    stale: named.filter((control) => pressed.has(control) || !found.has(control)),
  }
}
