import { useState } from 'react'
import { useParams } from 'react-router'

import type { ShortLinkStatistics } from '#contract/promoter.ts'

import type { Program, Videos } from './program-reads.ts'

/** `statistics` is null when they could not be read or were not asked for. */
export type ProgramAnswer = {
  readonly program: Program
  readonly statistics: readonly ShortLinkStatistics[] | null
}

type Loaded = Omit<ProgramAnswer, 'program'> & { readonly program: Program | null; readonly videos: Promise<Videos> }

/** While the same program is read once more, what is known of it stays on the screen; only the statistics wait. */
export function useKeptProgram(loaded: Loaded) {
  const { project_id } = useParams()
  const [kept, setKept] = useState({ project_id, loaded })
  if (loaded.program !== null && kept.loaded !== loaded) setKept({ project_id, loaded })
  if (loaded.program !== null || kept.project_id !== project_id) return loaded
  return { ...kept.loaded, statistics: undefined }
}
