import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Surroundings } from './driver.ts'
import type { Walked } from './follow.ts'

/** Playwright empties its folder before each run, so what lies there is of this one. */
const folder = 'test-results/walked'

type Written = {
  readonly machine: string
  readonly arrows: readonly string[]
  readonly controls: readonly string[]
  readonly pressed: readonly string[]
}

export function writeWalked(id: string, machine: string, { arrows, controls, pressed }: Walked): void {
  mkdirSync(folder, { recursive: true })
  const written: Written = { machine, arrows, controls: [...controls], pressed: [...pressed] }
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(written))
}

/** What the walks of this run have really done, by path. */
export function readWalked(): ReadonlyMap<string, Written> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** What was on the screens of a machine's walks, and who presses it. */
export type Pressed = {
  readonly pressed: readonly string[]
  /** Named by the driver, with a reason. */
  readonly named: readonly string[]
  /** Neither pressed by a path nor named. */
  readonly open: readonly string[]
  /** Named, and pressed all the same or never seen. */
  readonly stale: readonly string[]
}

/** Links count where they lead, which each look compares. */
export function pressedOf({ others }: Surroundings, walked: readonly Written[]): Pressed {
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
