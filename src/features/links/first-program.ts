import { connectionStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { getProjects, type ProjectCard } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/routing/session.ts'

/** Where a first link is made: a program's tools, or where there is none in use yet, the programs. */
export type FirstProgram = { readonly to: string; readonly name: string | null }

const anyProgram: FirstProgram = { to: '/project-list', name: null }

/** The form that makes a link of a program. */
export const toolsOf = ({ id }: Pick<ProjectCard, 'id'>) => `/project-detail/${encodeURIComponent(id)}/tools#new-link`

export async function readFirstProgram({ domain, connection }: Session, signal: AbortSignal): Promise<FirstProgram> {
  if (domain.is_one_project) {
    const isUsing = connection?.status === connectionStatus.using
    return { to: isUsing ? '/project-detail-tools#new-link' : '/project-detail-about', name: null }
  }
  if (!offers(domain, 'connected-programs')) return anyProgram
  const { reply } = await attempt(getProjects, { connected: 1, page: 1, page_size: 1 }, signal)
  const [program] = reply?.results ?? []
  if (program === undefined) return anyProgram
  return { to: toolsOf(program), name: program.name }
}
