import * as v from 'valibot'

const Places = v.record(v.string(), v.number())
/** The router's own name for it. */
export const placesKey = 'react-router-scroll-positions'

/** What the router kept of the pages before this one was loaded. */
export function keptPlaces(): Map<string, number> {
  try {
    return new Map(Object.entries(v.parse(Places, JSON.parse(sessionStorage.getItem(placesKey) ?? '{}'))))
  } catch {
    return new Map()
  }
}

/** The router remembers them too, and takes over only what is written: nothing would leave it its own. */
export function forgetPlaces(): void {
  try {
    sessionStorage.setItem(placesKey, '{}')
  } catch {
    // Without storage there is nothing to forget.
  }
}
