import * as v from 'valibot'

import { PageFacts, pageFactsId } from '#contract/page-facts.ts'
import type { AppContext } from '../context.ts'
import type { Deps } from '../deps.ts'
import { findConnection } from '../services/projects/connections.ts'
import { profileOf } from '../services/sign-in/profile.ts'
import { withFeatures } from './domain.ts'
import { projectFor } from './promoter.ts'

/** What the calls of start-up would answer to this visitor; null on a host that no domain has. */
async function factsOf(deps: Deps, c: AppContext): Promise<PageFacts | null> {
  const [domain, session] = [c.get('domain'), c.get('session')]
  if (domain === null) return null
  const ofOne = domain.is_one_project ? session : null
  const [user, project, connection] = await Promise.all([
    session === null ? null : profileOf(deps, session),
    ofOne === null ? null : projectFor(deps, ofOne, c),
    ofOne === null ? null : findConnection(deps, domain, ofOne, undefined),
  ])
  return v.parse(PageFacts, {
    mark: c.get('csrf'),
    domain: withFeatures(deps, domain),
    user,
    project,
    connection,
  })
}

/** The facts of a page; null where they cannot be had: then the page makes its calls, and they say what is wrong. */
export async function pageFacts(deps: Deps, c: AppContext): Promise<PageFacts | null> {
  try {
    return await factsOf(deps, c)
  } catch (failure) {
    deps.log.warn('page.without-facts', { reason: failure instanceof Error ? failure.name : '' })
    return null
  }
}

/** As an element that no browser runs. `<` is the one sign that could end it. */
export function factsElement(facts: PageFacts): string {
  return `<script type="application/json" id="${pageFactsId}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
}
