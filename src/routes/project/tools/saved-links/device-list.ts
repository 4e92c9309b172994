import { shortType } from '#contract/codes.ts'
import type { ShortLinkStatistics } from '#contract/promoter.ts'
import type { DeviceLink } from '#src/shell/session/device-links.ts'
import { shortAddress, titleOf } from '#src/text/tool-title.ts'
import type { LinkFigures, ShownLink } from './shown-link.ts'

type Inputs = Pick<DeviceLink, 'project' | 'url' | 'sub'>

/** What was sent to make a link names it: the device knows no other id that lasts. */
export function deviceLinkId({ url, sub }: Pick<Inputs, 'url' | 'sub'>): string {
  return JSON.stringify([url, sub])
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
  { project, id }: { readonly project: string; readonly id: string },
  change: Partial<Pick<DeviceLink, 'name' | 'is_hidden'>>,
): readonly DeviceLink[] | null {
  const known = links.find((link) => link.project === project && deviceLinkId(link) === id)
  return known === undefined ? null : links.map((link) => (link === known ? { ...link, ...change } : link))
}

/**
 * The figures of a SUB ID that one link alone has, on the device and in the statistics: of two with the same one nobody
 * knows whose they are, and counted at each they would be doubled.
 */
function figuresOf(
  link: DeviceLink,
  links: readonly DeviceLink[],
  rows: readonly ShortLinkStatistics[],
): LinkFigures | null {
  const isAlone = link.sub !== '' && links.filter(({ sub }) => sub === link.sub).length === 1
  const found = rows.filter(({ short_type, sub }) => short_type === shortType.link && sub === link.sub)
  const [row] = found
  if (!isAlone || row === undefined || found.length > 1) return null
  return { views: row.total_count_view, deals: row.total_count_accrual, cash: row.total_sum_cash_accrual }
}

type Reading = {
  readonly project: string
  readonly rows: readonly ShortLinkStatistics[]
  readonly search: string
}

/** A program's links as a server would list them: what is searched for, the newest first, hidden ones behind them. */
export function deviceList(kept: readonly DeviceLink[], { project, rows, search }: Reading): readonly ShownLink[] {
  const links = kept.filter((link) => link.project === project)
  const shown = links.map(
    (link): ShownLink => ({
      ...link,
      id: deviceLinkId(link),
      target: link.url,
      figures: figuresOf(link, links, rows),
    }),
  )
  const word = search.toLowerCase()
  const found = shown.filter((link) =>
    [titleOf(link), link.target, shortAddress(link.target), link.sub].some((text) => text.toLowerCase().includes(word)),
  )
  return [...found.filter(({ is_hidden }) => !is_hidden), ...found.filter(({ is_hidden }) => is_hidden)]
}
