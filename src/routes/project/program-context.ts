import { useOutletContext } from 'react-router'

import type { Project } from '#contract/promoter.ts'
import type { ProgramTool, TabFacts } from '#machines/decisions/project-tabs.table.ts'

/** What the program's screen gives the tab that is open in it. */
export type OpenProgram = {
  readonly project: Project
  readonly facts: TabFacts
  readonly tool: ProgramTool
}

export const useProgram = () => useOutletContext<OpenProgram>()
