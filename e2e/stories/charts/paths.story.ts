import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { follow } from 'chart-kit/browser/follow.ts'
import type { Recording } from 'chart-kit/browser/recording.ts'
import { approvedOf, writeSeen } from 'chart-kit/browser/recordings.ts'
import { writeWalked } from 'chart-kit/browser/walked.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed } from 'chart-kit/walks/profiles.ts'
import { releaseNow } from 'chart-kit/walks/release.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { drivers } from '#walkthroughs/drivers.ts'
import { test } from '../../support/shared-page.ts'

const {
  PATHS_PROFILE = 'ci',
  PATHS_SEED = '0',
  PATHS_MACHINES = '',
  PATHS_ONLY = '',
  PATHS_FILE = '',
  PATHS_SHORT = '',
} = process.env

const profile = profileNamed(PATHS_PROFILE)
if (profile === undefined) throw new Error(`There is no profile ${PATHS_PROFILE}`)
const machines = PATHS_MACHINES === '' ? [] : PATHS_MACHINES.split(',')

// The walks are made from the product's own charts, at each run; a file has those that somebody has gone before.
const walks =
  PATHS_FILE === '' ? numberedWalks(profile, Number(PATHS_SEED)) : rereadWalks(readFileSync(PATHS_FILE, 'utf8'))

const shortWalk = 6

/** One walk of each chart, the nearest to a short one: what `npm test` takes of them. */
function oneOfEachChart() {
  const distance = ({ walk }: (typeof walks)[number]) => Math.abs(walk.steps.length - shortWalk)
  const byDistance = walks.toSorted((one, other) => distance(one) - distance(other))
  return drivers.flatMap(({ walkthrough }) => byDistance.find(({ graph }) => graph.walkthrough === walkthrough) ?? [])
}

/** The walks of every run have recordings; those of another profile, seed or file need none. */
const isRecorded = profile.name === 'ci' && PATHS_FILE === '' && PATHS_SEED === '0'

const release = releaseNow()

// A recording costs as much as the walk itself; the one path that is gone again has it.
test.use({ trace: PATHS_ONLY === '' ? 'off' : 'retain-on-failure' })

for (const { id, title, graph, walk } of PATHS_SHORT === '' ? walks : oneOfEachChart()) {
  const { name } = graph.walkthrough
  const driver = drivers.find(({ walkthrough }) => walkthrough === graph.walkthrough)
  if (driver === undefined) continue
  if (machines.length > 0 && !machines.includes(name)) continue
  if (PATHS_ONLY !== '' && PATHS_ONLY !== id) continue
  test(`${id}: ${title}`, async ({ page }) => {
    // The longest takes a third of it alone: on a busy machine a walk is slow, not wrong.
    test.setTimeout(300_000)
    const command = `npm run paths -- ${name} --profile ${PATHS_PROFILE} --seed ${PATHS_SEED} --only ${id} --run playwright`
    const approved = approvedOf(name).get(id) ?? null
    const onRecorded = (recording: Recording, isWhole: boolean) => writeSeen(id, recording, isWhole)
    const { arrows, controls, pressed } = await follow(page, driver, { graph, walk }, { command, approved, onRecorded })
    if (isRecorded)
      expect(approved, 'nothing was approved of this path: look at what was seen, then --approve').not.toBeNull()
    const done = { arrows, controls: [...controls], pressed: [...pressed] }
    writeWalked({ format: 'walked-path', id, machine: name, release, ...done })
  })
}
