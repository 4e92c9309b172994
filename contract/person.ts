import * as v from 'valibot'

import { City } from './city.ts'
import { endpoint } from './endpoint.ts'
import { Email, FirstName, LastName, SentCode } from './form-rules.ts'
import { Count, dataOf, Id, ifKnown, Moment, Nothing, StepReply, Text } from './values.ts'

/** Who a promoter is, in their own words. */
export const Person = v.object({
  first_name: Text,
  last_name: Text,
  phone: Text,
  /** In use: it stays until another one is confirmed. */
  email: Text,
  /** The address that waits for its code; empty: none does. */
  pending_email: Text,
  /** Seconds until a code may be asked for. */
  email_wait: v.nullish(Count, 0),
  /** False: the server sends no mail, so that no address can be confirmed. */
  may_change_email: v.nullish(v.boolean(), true),
  city: ifKnown(City),
})
export type Person = v.InferOutput<typeof Person>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/account/get-profile',
  feature: 'profile',
  input: Nothing,
  reply: dataOf(Person),
})

/** What a profile is saved with, by the rules of registration. */
export const personFields = { first_name: FirstName, last_name: LastName }

/** `city`: another one; null leaves it as it is. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/account/update-profile',
  feature: 'profile',
  input: v.object({ ...personFields, city: v.optional(v.nullable(Id), null) }),
  reply: dataOf(Person),
})

/** Sends a code to the address, which waits until the code is entered: again where it waits already. Null: none waits any more. */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/account/change-email',
  feature: 'profile',
  input: v.object({ email: v.nullable(Email) }),
  reply: dataOf(Person),
})

/** The address that waits is in use from then on. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/account/confirm-email',
  feature: 'profile',
  input: v.object({ code: SentCode }),
  reply: dataOf(Person),
})

/** A browser that the promoter is signed in with. */
export const OpenSession = v.object({
  id: Id,
  /** "Chrome, Android"; empty where that is not known. */
  device: Text,
  /** When it was last used, to within an hour. */
  seen_at: Moment,
  is_current: v.nullish(v.boolean(), false),
})
export type OpenSession = v.InferOutput<typeof OpenSession>

/** The one that asks first, then the last used first. */
export const getSessions = endpoint({
  name: 'getSessions',
  method: 'GET',
  path: '/account/get-sessions',
  feature: 'profile',
  input: Nothing,
  reply: dataOf(v.array(OpenSession)),
})

/** Ends the one that is named, else all of the promoter's, this one too. One that is over already is no failure. */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: '/account/end-sessions',
  feature: 'profile',
  input: v.object({ id: v.optional(Id) }),
  reply: StepReply,
})
