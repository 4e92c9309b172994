import * as v from 'valibot'

import type { User } from '#contract/account.ts'

/** A saved link as this device keeps it, for servers that keep none. `url` and `sub` are as they were typed. */
export const DeviceLink = v.object({
  project: v.string(),
  url: v.string(),
  sub: v.string(),
  name: v.string(),
  short_url: v.string(),
  full_url: v.string(),
  created_at: v.string(),
  is_hidden: v.boolean(),
  erid: v.nullish(v.string()),
})
export type DeviceLink = v.InferOutput<typeof DeviceLink>

const DeviceLinks = v.array(DeviceLink)
const prefix = 'saved-links'

/** One list for each promoter and brand. Promoters whom the server does not name share one, which ends with the session. */
export function deviceLinksKey(user: User | null): string {
  return [prefix, window.location.hostname, user?.id ?? ''].join(' ')
}

/** What is kept, the newest first. Empty without storage, and where something else is kept there. */
export function readDeviceLinks(user: User | null): readonly DeviceLink[] {
  try {
    return v.parse(DeviceLinks, JSON.parse(localStorage.getItem(deviceLinksKey(user)) ?? '[]'))
  } catch {
    return []
  }
}

/** Says whether the browser took it: it may lend no storage, or have no room. */
export function writeDeviceLinks(user: User | null, links: readonly DeviceLink[]): boolean {
  try {
    localStorage.setItem(deviceLinksKey(user), JSON.stringify(links))
    return true
  } catch {
    return false
  }
}

/** Whether an empty list can become a longer one here. Tried, for a browser may lend a storage that refuses. */
export function canKeepLinks(user: User | null): boolean {
  const key = `${deviceLinksKey(user)} tried`
  try {
    localStorage.setItem(key, '')
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
