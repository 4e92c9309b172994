import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Code, Count, Day, Id, ifKnown, listOf, Nothing, Roubles, StepReply, Text } from './values.ts'

/** Deals whose advertisers decide in one week (its Monday, by Moscow's days); null where the program has no time for that. */
const Decisions = v.object({
  week: v.nullable(Day),
  /** They should have decided by now. */
  is_late: v.boolean(),
  cash: Roubles,
  count: Count,
})
export type Decisions = v.InferOutput<typeof Decisions>

/**
 * The signed-in promoter (section 3). `cash` is the balance in roubles. Section 3 leaves the others open,
 * and a server may omit them: `id` tells the promoters of one device apart (ours names nobody, requirement O-05), of a
 * manager the analytics are the brand's.
 */
export const User = v.object({
  id: ifKnown(Id),
  cash: Roubles,
  is_manager: v.nullish(v.boolean()),
  /** With `statistics`: roubles of the deals that no advertiser has confirmed yet. */
  waiting_cash: ifKnown(Roubles),
  /** With `money-dates`: deals that still wait after their last day; `ids` are the oldest, a hundred at the most. */
  overdue_deals: ifKnown(v.object({ count: Count, ids: v.array(Id) })),
  /** With `money-dates`: what waits, by the week in which it is decided. */
  decisions: ifKnown(listOf(Decisions)),
})
export type User = v.InferOutput<typeof User>

export const getUserProfile = endpoint({
  name: 'getUserProfile',
  method: 'GET',
  path: '/account/user-profile',
  input: Nothing,
  reply: User,
})

export const authByToken = endpoint({
  name: 'authByToken',
  method: 'POST',
  path: '/account/auth-by-token',
  anonymous: true,
  input: v.object({ token: v.string() }),
  reply: StepReply,
})

/** What a code request tells of the device. Every field but the phone and the captcha's token may be empty. */
const PhoneCodeRequest = v.object({
  phone: v.string(),
  token: v.string(),
  isRepeat: v.optional(v.boolean(), false),
  fingerprint: Text,
  device: Text,
  browser: Text,
  os: Text,
  agent: Text,
  /** A honeypot: people cannot see the field, machines fill it in. */
  firstEmail: Text,
  ip: Text,
})

/** A server that has to be waited for before the next code says so in advance: `Retry-After`, in seconds. */
export const createPhoneCode = endpoint({
  name: 'createPhoneCode',
  method: 'POST',
  path: '/account/create-phone-code',
  anonymous: true,
  input: PhoneCodeRequest,
  reply: v.object({ code_type: v.nullish(Code, '') }),
})

const PhoneAndCode = v.object({ phone: v.string(), code: v.string() })

export const updatePhoneCode = endpoint({
  name: 'updatePhoneCode',
  method: 'POST',
  path: '/account/update-phone-code',
  anonymous: true,
  input: PhoneAndCode,
  reply: StepReply,
})

export const auth = endpoint({
  name: 'auth',
  method: 'POST',
  path: '/account/auth',
  anonymous: true,
  input: PhoneAndCode,
  reply: StepReply,
})

export const Registration = v.object({
  ...PhoneAndCode.entries,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  city: v.optional(v.nullable(Id), null),
})
export type Registration = v.InferInput<typeof Registration>

export const reg = endpoint({
  name: 'reg',
  method: 'POST',
  path: '/account/reg',
  anonymous: true,
  input: Registration,
  reply: StepReply,
})

/** A GET that writes, as section 7 lists it: it ends the session on the server. */
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/account/logout',
  anonymous: true,
  writes: true,
  input: Nothing,
  reply: v.unknown(),
})
