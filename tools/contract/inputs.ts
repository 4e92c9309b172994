import type * as v from 'valibot'

import { getPaymentList } from '#contract/account.ts'
import { getCountryRegionCityList } from '#contract/city.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import { pageSize, platformVideoSlug } from '#contract/constants.ts'
import { type Domain, getDomain } from '#contract/domain.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProject, getProjectConnected, getProjects, type Project, type ProjectCard } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'

import { parsed } from './parsed.ts'
import type { Input } from './visitor.ts'

/** What earlier answers have named, for the calls that need it. */
export type Found = {
  readonly domain: Domain | null
  readonly programs: readonly ProjectCard[]
  /** The program that the command names. */
  readonly wanted: Id | null
  /** The program that calls are asked of: that one, else one that the promoter uses, where it can be. */
  readonly project: Id | null
  readonly program: Project | null
  readonly isUsing: boolean
  readonly flyer: Id | null
  readonly city: Id | null
  readonly paid: Id | null
}

export const nothingFound: Found = {
  domain: null,
  programs: [],
  wanted: null,
  project: null,
  program: null,
  isUsing: false,
  flyer: null,
  city: null,
  paid: null,
}

type Reader = (found: Found, reply: unknown) => Partial<Found>

/** `take` is given the reply as its entry has it, and nothing where it is another. */
function reader<Schema extends v.GenericSchema>(
  { name, reply }: Pick<Endpoint, 'name'> & { readonly reply: Schema },
  take: (reply: v.InferOutput<Schema>, found: Found) => Partial<Found>,
): readonly [string, Reader] {
  return [
    name,
    (found, body) => {
      const read = parsed(reply, body)
      return read === null ? {} : take(read, found)
    },
  ]
}

const readers: ReadonlyMap<string, Reader> = new Map([
  reader(getDomain, ({ data }) => ({ domain: data })),
  reader(getProjects, ({ results }, { wanted }) => {
    const used = results.find(({ connection_status }) => connection_status === connectionStatus.using)
    return { programs: results, project: wanted ?? (used ?? results[0])?.id ?? null }
  }),
  reader(getProject, ({ data }, { flyer, project }) => ({
    program: data,
    project: project ?? data?.id ?? null,
    flyer: flyer ?? data?.projectflyer_set[0]?.id ?? null,
  })),
  reader(getProjectConnected, ({ data }) => ({ isUsing: data?.status === connectionStatus.using })),
  reader(getPaymentList, ({ data }) => ({ paid: data.find(({ status }) => status === moneyStatus.paid)?.id ?? null })),
  reader(getCountryRegionCityList, ([first]) => ({ city: first?.id ?? null })),
])

/** What is found, with what a reply adds to it. */
export function withReply(found: Found, { name }: Pick<Endpoint, 'name'>, reply: unknown): Found {
  return { ...found, ...readers.get(name)?.(found, reply) }
}

const days = 30
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A good input for each call that reads; null where what it needs was not found. */
export function inputOf(name: string, { project, flyer, paid }: Found, now: number): Input | null {
  const ofProject = project === null ? {} : { project_id: project }
  const period = { date_from: dayOf(now - days * 86_400_000), date_to: dayOf(now) }
  const inputs: Readonly<Record<string, Input | null>> = {
    getProject: ofProject,
    getProjects: { search: '', order_by: '-created_at', page: 1, page_size: pageSize },
    getProjectConnected: ofProject,
    getProjectConnectedShortLinkList: ofProject,
    getProjectFlyer: flyer === null ? null : { flyer_id: flyer },
    getProjectConnectedAccrualList: { search: '', ordering: '-created_at' },
    getProjectConnectedAnalytics: period,
    getProjectConnectedAccrualAnalytics: period,
    getLinks: { ...ofProject, search: '', page: 1, page_size: pageSize },
    getStatistics: { ...ofProject, ...period, by: 'day' },
    getClaims: { page: 1, page_size: pageSize },
    paymentAct: paid === null ? null : { id: paid },
    paymentStatement: paid === null ? null : { id: paid },
    getPage: { slug: 'policy' },
    getTrainingVideoList: { page: 1, page_size: pageSize, search: '' },
    getTrainingVideoBySlugDetail: { slug: platformVideoSlug },
    getCountryRegionCityList: { search: '' },
  }
  return inputs[name] === undefined ? {} : inputs[name]
}
