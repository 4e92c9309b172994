import * as v from 'valibot'

import { pageSize, platformVideoSlug } from '#contract/constants.ts'
import { Id } from '#contract/values.ts'

import type { Input } from './visitor.ts'

/** What earlier answers have named, for the calls that need it. */
export type Found = {
  readonly project: Id | null
  readonly flyer: Id | null
  readonly features: readonly string[]
}

export const nothingFound: Found = { project: null, flyer: null, features: [] }

const Programs = v.object({ results: v.tupleWithRest([v.object({ id: Id })], v.unknown()) })
const Program = v.object({ data: v.object({ id: Id }) })
const Flyers = v.object({ data: v.object({ projectflyer_set: v.tupleWithRest([v.object({ id: Id })], v.unknown()) }) })

/** What is found, with what a reply adds to it. */
export function withReply(found: Found, reply: unknown): Found {
  const project = found.project ?? idIn(Programs, reply, ({ results: [first] }) => first.id)
  return {
    project: project ?? idIn(Program, reply, ({ data }) => data.id),
    features: found.features.length > 0 ? found.features : featuresIn(reply),
    flyer: found.flyer ?? idIn(Flyers, reply, ({ data }) => data.projectflyer_set[0].id),
  }
}

const Offering = v.object({ data: v.object({ features: v.array(v.string()) }) })

function featuresIn(reply: unknown): readonly string[] {
  return v.is(Offering, reply) ? reply.data.features : []
}

function idIn<Schema extends v.GenericSchema>(
  schema: Schema,
  reply: unknown,
  of: (reply: v.InferOutput<Schema>) => Id,
): Id | null {
  const parsed = v.safeParse(schema, reply)
  return parsed.success ? of(parsed.output) : null
}

const days = 30
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A good input for each call that reads; null where what it needs was not found. */
export function inputOf(name: string, { project, flyer }: Found, now: number): Input | null {
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
    getPage: { slug: 'policy' },
    getTrainingVideoList: { page: 1, page_size: pageSize, search: '' },
    getTrainingVideoBySlugDetail: { slug: platformVideoSlug },
    getCountryRegionCityList: { search: '' },
  }
  return inputs[name] === undefined ? {} : inputs[name]
}
