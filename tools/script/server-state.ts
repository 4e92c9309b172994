import type { Reply } from 'chart-kit/reply.ts'

import type { Edge } from 'chart-kit/walks/graph.ts'
import type { Numbered } from 'chart-kit/walks/numbered.ts'
import * as v from 'valibot'
import { entrepreneur, selfEmployed, unavailable } from '#walkthroughs/cabinet/answers.ts'

/** An answer of the real server that is changed as long as the sheet says so, or one in its place. */
export type Standing = { readonly path: string } & (
  | { readonly change: (body: unknown) => unknown }
  | { readonly reply: Reply }
)

export const connectionPath = '/promoter/get-project-connected'
const Status = v.object({ status: v.nullable(v.string()) })
const Failed = v.object({ hasFailed: v.literal(true) })
const Address = v.object({ hasUrl: v.boolean() })
const Program = v.looseObject({ data: v.looseObject({}) })

const connectedAs = (status: string | null): Standing => ({
  path: connectionPath,
  change: () => ({ data: status === null ? null : { status } }),
})

/** Only without its list a city need not be chosen, so the list comes when the profile's next class has a city. */
function citiesFor(ahead: readonly Edge[]): Standing[] {
  const next = ahead.find(({ happening }) => happening.name === 'profile.submitted')
  if (next === undefined) return []
  const path = '/city/get-country-region-city-list'
  return [next.happening.sample.name === 'city' ? { path, change: (body) => body } : { path, reply: unavailable }]
}

const Typed = v.object({ requisite_type: v.picklist(['IN', 'SE']) })

/** The payout details that the screen shows after so many steps: both kinds, but for those that were deleted. */
function requisitesAfter(done: readonly Edge[], ahead: readonly Edge[]): Standing {
  const gone = new Set<string>()
  done.forEach(({ happening: { name, sample } }, at) => {
    const asked = done.slice(0, at).flatMap(({ calls }) => calls)
    const input = asked.findLast(({ id }) => id === name)?.input
    if (!v.is(Typed, input)) return
    if (sample.name === 'saved') gone.delete(input.requisite_type)
    if (sample.name === 'removed' || sample.name === 'gone') gone.add(input.requisite_type)
  })
  // What a later step deletes once more has been added again meanwhile, in another tab.
  const next = ahead.find(({ happening }) => happening.name === 'removal.pressed')?.happening.sample.value
  if (v.is(Typed, next)) gone.delete(next.requisite_type)
  const left = [entrepreneur, selfEmployed].filter(({ requisite_type }) => !gone.has(requisite_type))
  return { path: '/account/get-requisite-list', reply: { body: { data: left } } }
}

/** What the real server must say from the beginning for a walk to begin so. */
export function standingAt({ graph, walk: { root, steps } }: Pick<Numbered, 'graph' | 'walk'>): Standing[] {
  const { name: machine } = graph.walkthrough
  const input = root.input.value
  if (machine === 'auth') return citiesFor(steps)
  if (machine === 'entry') return v.is(Failed, input) ? [{ path: connectionPath, reply: unavailable }] : []
  if (machine === 'requisites') return [requisitesAfter([], steps)]
  if (machine === 'connection') return [connectedAs(null)]
  if (machine !== 'link-builder') return []
  const hasNone = v.is(Address, input) && !input.hasUrl
  const noAddress: Standing = {
    path: '/promoter/get-project',
    change: (body) => (v.is(Program, body) ? { ...body, data: { ...body.data, base_url: '' } } : body),
  }
  return [connectedAs('US'), ...(hasNone ? [noAddress] : [])]
}

/** What the server knows once it has answered. */
export function knownAfter(actor: string, value: unknown, done: readonly Edge[], ahead: readonly Edge[]): Standing[] {
  if (actor === 'register') return citiesFor(ahead)
  if (actor === 'save' || actor === 'remove') return [requisitesAfter(done, ahead)]
  return actor === 'connect' && v.is(Status, value) ? [connectedAs(value.status)] : []
}
