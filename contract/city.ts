import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Id, Search } from './values.ts'

export const City = v.object({ id: Id, name: v.string() })
export type City = v.InferOutput<typeof City>

export const getCountryRegionCityList = endpoint({
  name: 'getCountryRegionCityList',
  method: 'GET',
  path: '/city/get-country-region-city-list',
  anonymous: true,
  input: v.object({ search: Search }),
  reply: v.array(City),
  fallback: [],
})
