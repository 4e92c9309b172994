import * as v from 'valibot'

import { PageFacts, pageFactsId } from '#contract/page-facts.ts'
import { settings } from '#src/api/settings.ts'

/** What our server wrote into this page; null on another host, with another API, and where it does not fit. */
export function readPageFacts(): PageFacts | null {
  const text = document.getElementById(pageFactsId)?.textContent
  const isOurApi = new URL(settings.apiBase, window.location.href).origin === window.location.origin
  if (text === undefined || !isOurApi) return null
  try {
    return v.parse(PageFacts, JSON.parse(text))
  } catch (error) {
    console.error('the facts of the page do not fit', error)
    return null
  }
}
