import { pageSizeLimit } from '#contract/constants.ts'
import { getProjects, type ProjectCard } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { webAddress } from '#src/ui/web-address.ts'

/** Pages of programs that are looked through at the most. */
const mostPages = 20

type SharedAddress = NonNullable<ReturnType<typeof webAddress>>

/** The address that another application has shared with the cabinet; many share it somewhere in a text. */
export function sharedAddress(query: URLSearchParams): SharedAddress | null {
  const [inText = ''] = /https?:\/\/\S+/i.exec(query.get('text') ?? '') ?? []
  return webAddress(query.get('share') ?? '') ?? webAddress(inText)
}

/** The host as people write it; what could pass for another is shown in ASCII. */
export function shownHost({ text, url }: SharedAddress): string {
  const [, written = ''] = /^https?:\/\/([а-яё\d.-]+)(?=[/?#]|$)/i.exec(text) ?? []
  return written === '' ? url.hostname : written.toLowerCase()
}

const bare = (host: string) => host.replace(/\.$/, '').replace(/^www\./, '')

/** The site's host in ASCII, empty where the server does not say it. */
function siteOf({ base_domain }: ProjectCard): string {
  const text = `https://${(base_domain ?? '').replace(/^https?:\/\//i, '')}`
  return URL.canParse(text) ? bare(new URL(text).hostname) : ''
}

/** Of the programs whose site an address is on, the one that names it most closely. */
export function programOf(url: URL, programs: readonly ProjectCard[]): ProjectCard | null {
  const host = bare(url.hostname)
  const isOn = (site: string) => site !== '' && (host === site || host.endsWith(`.${site}`))
  const fitting = programs.filter((program) => program.is_enabled && isOn(siteOf(program)))
  return fitting.toSorted((one, other) => siteOf(other).length - siteOf(one).length)[0] ?? null
}

/** Where the address becomes a partner link; null when no program takes it, `undefined` when that is not known. */
export async function toolsFor({ text, url }: SharedAddress, signal: AbortSignal): Promise<string | null | undefined> {
  const programs: ProjectCard[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { reply, failure } = await attempt(getProjects, { search: '', page, page_size: pageSizeLimit }, signal)
    if (failure !== null) return undefined
    programs.push(...reply.results)
    if (reply.results.length === 0 || programs.length >= reply.count) break
  }
  const program = programOf(url, programs)
  if (program === null) return null
  return `/project-detail/${encodeURIComponent(program.id)}/tools?${new URLSearchParams({ address: text })}`
}
