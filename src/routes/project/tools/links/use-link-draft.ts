import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'

import { useSession } from '#src/routing/session.ts'
import { tabStore } from '#src/shell/session/device-store.ts'

/** `page` is where it was typed: another program's form, or an address that was shared since, does not begin with it. */
const kept = v.nullable(v.object({ page: v.string(), url: v.string(), sub: v.string() }))

/** The window of a ready-made link lies over the form. */
const stores = {
  form: tabStore('link-draft', kept, null),
  window: tabStore('ready-made-draft', kept, null),
} as const

type Inputs = { readonly url: string; readonly sub: string }

/** What the form of a link begins with, and `keep` for what is typed since: a reload does not lose it, leaving the screen does. */
export function useLinkDraft(url: string, of: keyof typeof stores = 'form') {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const page = of === 'form' ? `${pathname}${search}` : `${pathname}#${url}`
  const drafts = stores[of]
  const [first] = useState<Inputs>(() => {
    const draft = drafts.read(user)
    return draft?.page === page ? { url: draft.url, sub: draft.sub } : { url, sub: '' }
  })
  // What nobody has typed is in the address alone.
  const isTyped = (inputs: Inputs) => inputs.url !== url || inputs.sub !== ''
  const keep = (inputs: Inputs) => (isTyped(inputs) ? drafts.write(user, { page, ...inputs }) : drafts.forget(user))

  const begin = useEffectEvent(() => keep(first))
  const forget = useEffectEvent(() => drafts.forget(user))
  useEffect(() => {
    // React mounts twice where it is strict.
    begin()
    return () => forget()
  }, [])
  return { first, keep }
}
