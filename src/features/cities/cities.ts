import { getCountryRegionCityList } from '#contract/city.ts'
import { attempt } from '#src/api/call.ts'

async function findCities(search: string, signal: AbortSignal) {
  const { reply, failure } = await attempt(getCountryRegionCityList, { search }, signal)
  return { options: reply ?? [], hasFailed: failure !== null }
}

/**
 * Cities by what was typed. A promise: the router would keep the profile's answer back until a loader that is on its
 * way has run again.
 */
export function searchCities(search: string, signal: AbortSignal) {
  const found = findCities(search, signal)
  // A search that a newer one has ended goes nowhere.
  found.catch(() => undefined)
  return { search, found }
}

export type CitySearch = ReturnType<typeof searchCities>
