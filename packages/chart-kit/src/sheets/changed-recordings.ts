import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { differencesOf } from '../browser/differences.ts'
import { approvedOf, readSeen, type Seen, seenFolder } from '../browser/recordings.ts'
import { catalogue } from '../config.ts'
import { numberedWalks } from '../walks/numbered.ts'
import type { Profile } from '../walks/profiles.ts'
import { profileNamed } from '../walks/profiles.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { pathsFile } from './document.ts'
import { type ChangedMachine, type Met, recordingsInHtml } from './formats/recordings-html.ts'

/** What the last run has seen of a machine otherwise than it was approved, each difference once. */
function changedIn(walkthrough: Walkthrough, profile: Profile, seen: ReadonlyMap<string, Seen>): ChangedMachine {
  const { name, title } = walkthrough
  const approved = approvedOf(name)
  const { paths } = pathsFile(
    numberedWalks(profile, 0, [walkthrough]).filter(({ id }) => seen.has(id)),
    { profile, seed: 0 },
  )
  const met = new Map<string, Met>()
  for (const { id, opening, steps } of paths) {
    const looks = seen.get(id)
    if (looks?.isWhole !== true) continue
    const actions = [opening, ...steps.map(({ action, data }) => [action, data].filter(Boolean).join(' – '))]
    for (const difference of differencesOf(approved.get(id), looks.looks)) {
      const number = difference.place === 'the beginning' ? 0 : Number(/^\d+/.exec(difference.place)?.[0])
      const place = { path: id, look: difference.place, action: actions[number] ?? '' }
      met.set(difference.id, { difference, places: [...(met.get(difference.id)?.places ?? []), place] })
    }
  }
  const broken = paths.filter(({ id }) => seen.get(id)?.isWhole === false)
  return { name, title, differences: [...met.values()], broken: broken.map(({ id }) => id) }
}

/** Writes the page of what has changed beside the recordings. Gives its name and how many differences it shows. */
export function writeChangedRecordings(walkthroughs: readonly Walkthrough[] = catalogue) {
  const profile = profileNamed('ci')
  const seen = readSeen()
  const machines = profile === undefined ? [] : walkthroughs.map((one) => changedIn(one, profile, seen))
  const changed = machines.filter(({ differences, broken }) => differences.length + broken.length > 0)
  const file = join(seenFolder, 'index.html')
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(file, recordingsInHtml(changed))
  return { file, count: changed.reduce((sum, { differences, broken }) => sum + differences.length + broken.length, 0) }
}
