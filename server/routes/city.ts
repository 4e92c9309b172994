import type { Hono } from 'hono'

import { getCountryRegionCityList } from '#contract/city.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { handle } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findCities } from '../services/brand/cities.ts'

export function cityRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getCountryRegionCityList, ({ search }, c) => findCities(deps, domainOf(c), search))
}
