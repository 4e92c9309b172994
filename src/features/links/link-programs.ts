import { pageSizeLimit } from '#contract/constants.ts'
import { getProjects } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { LinkProgram } from './shown-link.ts'

/** The programs of these ids, as far as they can be read: a link is of use without them too. */
export async function readPrograms(
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LinkProgram>> {
  const found = new Map<string, LinkProgram>()
  let seen = 0
  for (let page = 1; found.size < ids.size; page += 1) {
    const { reply, failure } = await attempt(getProjects, { page, page_size: pageSizeLimit }, signal)
    if (failure !== null || reply.results.length === 0) break
    for (const { id, name, logo } of reply.results) if (ids.has(String(id))) found.set(String(id), { id, name, logo })
    seen += reply.results.length
    if (seen >= reply.count) break
  }
  return found
}
