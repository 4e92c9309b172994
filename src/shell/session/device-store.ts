import * as v from 'valibot'

import type { User } from '#contract/sign-in.ts'

/** Names that earlier versions kept something under: the whole key, or its beginning. */
const retired: readonly string[] = ['saved-links', 'label-copies', 'visit', 'receipts']

/** "name host user": promoters whom the server does not name share one, which ends with the session. */
const keyOf = (name: string, user: User | null) => [name, window.location.hostname, user?.id ?? ''].join(' ')

/**
 * What this device keeps for each promoter and brand under a name: what was typed and not sent yet. `empty` where nothing of
 * this schema is kept. A browser may refuse storage: `write` says whether it was kept.
 */
export function deviceStore<const S extends v.GenericSchema>(name: string, schema: S, empty: v.InferOutput<S>) {
  return {
    read(user: User | null): v.InferOutput<S> {
      try {
        const kept = v.safeParse(schema, JSON.parse(localStorage.getItem(keyOf(name, user)) ?? ''))
        return kept.success ? kept.output : empty
      } catch {
        return empty
      }
    },
    write(user: User | null, value: v.InferInput<S>): boolean {
      try {
        localStorage.setItem(keyOf(name, user), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    forget: (user: User | null) => forgetKeys((key) => key === keyOf(name, user)),
  }
}

function forgetKeys(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

const isKept = (key: string) => key.split(' ')[1] === window.location.hostname

/** The next promoter may be another one than the server did not name. */
export const forgetNameless = () => forgetKeys((key) => isKept(key) && key.endsWith(' '))

/** After log-out nothing of any promoter stays on the device. */
export const forgetDevice = () => forgetKeys(isKept)

export const forgetRetired = () =>
  forgetKeys((key) => retired.some((name) => key === name || (isKept(key) && key.startsWith(`${name} `))))
