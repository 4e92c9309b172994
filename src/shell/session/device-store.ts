import * as v from 'valibot'

import type { User } from '#contract/sign-in.ts'

/** Names that earlier versions kept something under: the whole key, or its beginning. */
const retired: readonly string[] = ['saved-links', 'label-copies', 'visit', 'receipts']

/** "name host user": promoters whom the server does not name share one, which ends with the session. */
const keyOf = (name: string, user: User | null) => [name, window.location.hostname, user?.id ?? ''].join(' ')

/** A browser may refuse either: what asks for one is ready for that. */
type Place = () => Storage

const device: Place = () => localStorage
const tab: Place = () => sessionStorage

function storeIn<const S extends v.GenericSchema>(place: Place, name: string, schema: S, empty: v.InferOutput<S>) {
  return {
    read(user: User | null): v.InferOutput<S> {
      try {
        const kept = v.safeParse(schema, JSON.parse(place().getItem(keyOf(name, user)) ?? ''))
        return kept.success ? kept.output : empty
      } catch {
        return empty
      }
    },
    write(user: User | null, value: v.InferInput<S>): boolean {
      try {
        place().setItem(keyOf(name, user), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    forget: (user: User | null) => forgetKeys(place, (key) => key === keyOf(name, user)),
  }
}

/**
 * What this device keeps for each promoter and brand under a name: what was typed and not sent yet. `empty` where nothing of
 * this schema is kept. A browser may refuse storage: `write` says whether it was kept.
 */
export const deviceStore = <const S extends v.GenericSchema>(name: string, schema: S, empty: v.InferOutput<S>) =>
  storeIn(device, name, schema, empty)

/** As `deviceStore`, until the tab is closed: a reload loses nothing, and the next visit does not begin with it. */
export const tabStore = <const S extends v.GenericSchema>(name: string, schema: S, empty: v.InferOutput<S>) =>
  storeIn(tab, name, schema, empty)

function forgetKeys(place: Place, isForgotten: (key: string) => boolean): void {
  try {
    const storage = place()
    for (const key of Object.keys(storage)) if (isForgotten(key)) storage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

const isKept = (key: string) => key.split(' ')[1] === window.location.hostname

/** The next promoter may be another one than the server did not name. */
export function forgetNameless(): void {
  for (const place of [device, tab]) forgetKeys(place, (key) => isKept(key) && key.endsWith(' '))
}

/** After log-out nothing of any promoter stays on the device. */
export const forgetDevice = () => forgetKeys(device, isKept)

/** Nor in any tab, each of which clears its own. */
export const forgetTab = () => forgetKeys(tab, isKept)

export const forgetRetired = () =>
  forgetKeys(device, (key) => retired.some((name) => key === name || (isKept(key) && key.startsWith(`${name} `))))
