import { shortType } from '#contract/codes.ts'
import type { ShortLinkStatistics } from '#contract/promoter.ts'
import type { DeviceLink } from '#src/shell/session/device-links.ts'
import { shortAddress, titleOf } from '#src/text/tool-title.ts'
import type { LinkFigures, LinkProgram, ShownLink } from './shown-link.ts'

/** What was sent to make a link names it: the device knows no other id that lasts. */
export function deviceLinkId({ project, url, sub }: Pick<DeviceLink, 'project' | 'url' | 'sub'>): string {
  return JSON.stringify([project, url, sub])
}

const isSame = (one: DeviceLink, other: DeviceLink) =>
  one.project === other.project && (one.short_url === other.short_url || deviceLinkId(one) === deviceLinkId(other))

/** Copied again a link keeps its name and its place, and is no longer hidden. */
export function withLink(links: readonly DeviceLink[], added: DeviceLink): readonly DeviceLink[] {
  const known = links.find((link) => isSame(link, added))
  if (known === undefined) return [added, ...links]
  const { name, created_at } = known
  return links.map((link) => (link === known ? { ...added, name: name === '' ? added.name : name, created_at } : link))
}

/** Null where there is no such link. */
export function withChange(
  links: readonly DeviceLink[],
  id: string,
  change: Partial<Pick<DeviceLink, 'name' | 'is_hidden'>>,
): readonly DeviceLink[] | null {
  const known = links.find((link) => deviceLinkId(link) === id)
  return known === undefined ? null : links.map((link) => (link === known ? { ...link, ...change } : link))
}

/** By the ids of programs. */
type ByProgram<Known> = ReadonlyMap<string, Known>

/**
 * The figures of a SUB ID that one link of its program alone has, on the device and in the statistics: of two with the
 * same one nobody knows whose they are, and counted at each they would be doubled.
 */
function figuresOf(
  { project, sub }: DeviceLink,
  kept: readonly DeviceLink[],
  rows: readonly ShortLinkStatistics[],
): LinkFigures | null {
  const isAlone = sub !== '' && kept.filter((link) => link.project === project && link.sub === sub).length === 1
  const found = rows.filter((row) => row.short_type === shortType.link && row.sub === sub)
  const [row] = found
  if (!isAlone || row === undefined || found.length > 1) return null
  return { views: row.total_count_view, deals: row.total_count_accrual, cash: row.total_sum_cash_accrual }
}

/** Links as a server would list them: what is searched for, the newest first, hidden ones behind them. */
export function searchedLinks(
  links: readonly DeviceLink[],
  search: string,
  programs: ByProgram<LinkProgram> = new Map(),
): readonly DeviceLink[] {
  const word = search.toLowerCase()
  const textsOf = ({ url, ...link }: DeviceLink) => [
    titleOf({ ...link, target: url }),
    url,
    shortAddress(url),
    link.sub,
    programs.get(link.project)?.name ?? '',
  ]
  const found = links.filter((link) => textsOf(link).some((text) => text.toLowerCase().includes(word)))
  return [...found.filter(({ is_hidden }) => !is_hidden), ...found.filter(({ is_hidden }) => is_hidden)]
}

type Known = {
  readonly statistics: ByProgram<readonly ShortLinkStatistics[]>
  readonly programs: ByProgram<LinkProgram>
}

/** Links of the device as cards show them. `kept`: all that the device has. */
export function shownOf(
  links: readonly DeviceLink[],
  kept: readonly DeviceLink[],
  { statistics, programs }: Known,
): readonly ShownLink[] {
  return links.map((link) => ({
    ...link,
    id: deviceLinkId(link),
    target: link.url,
    figures: figuresOf(link, kept, statistics.get(link.project) ?? []),
    monthCash: null,
    program: programs.get(link.project) ?? null,
  }))
}
