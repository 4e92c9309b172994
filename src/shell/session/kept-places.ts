import * as v from 'valibot'

const Places = v.record(v.string(), v.number())
/** The router's own name for it. */
export const placesKey = 'react-router-scroll-positions'

/** The page was neither returned to nor read again. */
const isOpenedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

/** What the router kept of the pages before this one was loaded. Of a page that is opened again it keeps nothing. */
export function keptPlaces(): Map<string, number> {
  try {
    const places = v.parse(Places, JSON.parse(sessionStorage.getItem(placesKey) ?? '{}'))
    if (isOpenedAnew() && window.location.pathname in places) {
      delete places[window.location.pathname]
      // The router reads them too.
      sessionStorage.setItem(placesKey, JSON.stringify(places))
    }
    return new Map(Object.entries(places))
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
