import * as v from 'valibot'
import { Domain } from './domain.ts'
import { Connection, Project } from './promoter.ts'
import { User } from './sign-in.ts'

/**
 * What our server writes into the page for its visitor, so that the client starts without a call. `mark` is the forgery
 * token that the page's cookies had with it: facts of another one are of another session.
 */
export const PageFacts = v.object({
  mark: v.string(),
  domain: Domain,
  /** Null for a visitor who is not signed in. */
  user: v.nullable(User),
  /** Of a single-project domain; null without one and for visitors. */
  project: v.nullable(Project),
  connection: v.nullable(Connection),
})
export type PageFacts = v.InferOutput<typeof PageFacts>

/** The id of the page's element that has them as JSON. */
export const pageFactsId = 'facts'
