import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'

import { useSession } from '#src/routing/session.ts'
import { tabStore } from '#src/shell/session/device-store.ts'

/** `page` is where it was typed: another program's form, or an address that was shared since, does not begin with it. */
const drafts = tabStore(
  'link-draft',
  v.nullable(v.object({ page: v.string(), url: v.string(), sub: v.string() })),
  null,
)

type Inputs = { readonly url: string; readonly sub: string }

/** What the form of a link begins with, and `keep` for what is typed since: a reload does not lose it, leaving the screen does. */
export function useLinkDraft(url: string) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const page = `${pathname}${search}`
  const [first] = useState<Inputs>(() => {
    const kept = drafts.read(user)
    return kept?.page === page ? { url: kept.url, sub: kept.sub } : { url, sub: '' }
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
