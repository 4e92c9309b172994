import { offers } from '#contract/features.ts'
import { getProjects, type ProjectCard } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { toolsOf } from '#src/features/links/first-program.ts'
import type { WayOn } from '#src/features/links/saved-links-list.tsx'
import type { Session } from '#src/routing/session.ts'

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Of programs in use whose names have the words: the one that they name, or the only one. */
function meantBy(words: string, found: readonly ProjectCard[]): ProjectCard | undefined {
  const having = found.filter(({ name }) => plain(name).includes(plain(words)))
  const named = having.filter(({ name }) => plain(name) === plain(words))
  const among = named.length > 0 ? named : having
  return among.length === 1 ? among[0] : undefined
}

/** Where a search that finds no link leads: to the tools of the program that it names, else to the programs. */
export async function readWayOn(search: string, { domain }: Session, signal: AbortSignal): Promise<WayOn | null> {
  if (domain.is_one_project) return null
  const anywhere = {
    to: `/project-list?${new URLSearchParams({ search })}`,
    words: 'Искать среди программ',
    advice: 'Измените его или поищите среди программ.',
  }
  if (!offers(domain, 'connected-programs')) return anywhere
  const { reply } = await attempt(getProjects, { connected: 1, search, page: 1 }, signal)
  const program = meantBy(search, reply?.results ?? [])
  if (program === undefined) return anywhere
  const advice = `Вы подключены к программе «${program.name}»: создайте ссылку в её инструментах.`
  return { to: toolsOf(program), words: 'Создать ссылку', advice }
}
