import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Recording, textOf } from '../browser/recording.ts'
import { approvedOf, readSeen, seenFolder } from '../browser/recordings.ts'
import { catalogue } from '../config.ts'
import { numberedWalks } from '../walks/numbered.ts'
import { profileNamed } from '../walks/profiles.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { pathsFile } from './document.ts'
import { type ChangedPath, recordingsInHtml } from './formats/recordings-html.ts'

const linesIn = (recording: Recording | undefined) =>
  recording?.map((look) => ({ place: look.place, lines: textOf(look).split('\n') })) ?? null

/** What the last run has seen otherwise than it was approved, or what is not approved yet. */
function changedRecordings(walkthroughs: readonly Walkthrough[]): ChangedPath[] {
  const profile = profileNamed('ci')
  const seen = readSeen()
  if (profile === undefined) return []
  return walkthroughs.flatMap(({ name, title }) => {
    const approved = approvedOf(name)
    const isChanged = (id: string) => seen.has(id) && JSON.stringify(seen.get(id)) !== JSON.stringify(approved.get(id))
    const walks = numberedWalks(
      profile,
      0,
      walkthroughs.filter((walkthrough) => walkthrough.name === name),
    )
    const { paths } = pathsFile(
      walks.filter(({ id }) => isChanged(id)),
      { profile, seed: 0 },
    )
    return paths.map(
      ({ id, title: about, opening, steps }): ChangedPath => ({
        id,
        title: about,
        machine: { name, title },
        approved: linesIn(approved.get(id)),
        seen: linesIn(seen.get(id)) ?? [],
        actions: [opening, ...steps.map(({ action, data }) => [action, data].filter(Boolean).join(' – '))],
      }),
    )
  })
}

/** Writes the page of what has changed beside the recordings. Gives its name and how many paths it shows. */
export function writeChangedRecordings(walkthroughs: readonly Walkthrough[] = catalogue) {
  const changed = changedRecordings(walkthroughs)
  const file = join(seenFolder, 'index.html')
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(file, recordingsInHtml(changed))
  return { file, count: changed.length }
}
