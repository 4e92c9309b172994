import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Upload } from './uploads.ts'
import {
  Amount,
  Code,
  Count,
  dataOf,
  Id,
  ifKnown,
  Moment,
  Nothing,
  Reason,
  Roubles,
  StepReply,
  Text,
} from './values.ts'

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

/** A payout (section 3). `project_name` is absent on servers that do not send it. */
export const Payment = v.object({
  id: Id,
  cash: Roubles,
  created_at: Moment,
  status: Code,
  project_name: v.nullish(v.string()),
  /** Of a cancelled one: why it came back, in the operator's or the bank's words. */
  reason: ifKnown(Reason),
  /** Of a waiting one: by when it arrives. */
  expected_at: ifKnown(Moment),
  /** Of a paid one: when it was paid. */
  paid_at: ifKnown(Moment),
  /** The transfer that it is a part of: payments that share it came as one sum. */
  order_id: ifKnown(Id),
  /** Since when its promoter says that they gave the tax receipt for its transfer, and where that can be looked at. */
  receipt: ifKnown(v.object({ given_at: Moment, url: Text, file: ifKnown(Upload) })),
})
export type Payment = v.InferOutput<typeof Payment>

export const getPaymentList = endpoint({
  name: 'getPaymentList',
  method: 'GET',
  path: '/account/get-payment-list',
  isCostly: true,
  input: Nothing,
  reply: dataOf(v.array(Payment)),
})

/** A number that forms keep as text: account numbers lose zeros as numbers. Other servers may send one all the same. */
const DigitsText = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')

export const RequisiteData = v.object({
  fullName: Text,
  numberCheck: DigitsText,
  inn: DigitsText,
  bankName: Text,
  bankNumber: DigitsText,
  bankCheck: DigitsText,
  minSum: v.nullish(v.union([v.string(), v.pipe(Amount, v.transform(String))]), ''),
  /** Sole proprietors only. */
  legalAddress: v.nullish(v.string()),
})
export type RequisiteData = v.InferOutput<typeof RequisiteData>

export const Requisite = v.object({
  requisite_type: Code,
  is_main: v.nullish(v.boolean(), false),
  data: RequisiteData,
  /** When they were last saved: what the bank sent back before that went to others. */
  updated_at: ifKnown(Moment),
})
export type Requisite = v.InferOutput<typeof Requisite>

export const getRequisiteIsMain = endpoint({
  name: 'getRequisiteIsMain',
  method: 'GET',
  path: '/account/get-requisite-is-main',
  input: Nothing,
  reply: dataOf(v.nullable(Requisite)),
})

export const getRequisiteList = endpoint({
  name: 'getRequisiteList',
  method: 'GET',
  path: '/account/get-requisite-list',
  input: Nothing,
  reply: dataOf(v.array(Requisite)),
})

const SentDigits = v.nullish(v.string('Передайте значение строкой: число теряет нули и последние цифры'), '')

/** What is saved takes texts alone: a number has lost digits before anybody could notice. */
const NewRequisite = v.object({
  requisite_type: Code,
  is_main: v.nullish(v.boolean(), false),
  data: v.object({
    fullName: Text,
    numberCheck: SentDigits,
    inn: SentDigits,
    bankName: Text,
    bankNumber: SentDigits,
    bankCheck: SentDigits,
    minSum: SentDigits,
    legalAddress: v.nullish(v.string()),
  }),
})

export const requisiteCreateOrUpdate = endpoint({
  name: 'requisiteCreateOrUpdate',
  method: 'POST',
  path: '/account/requisite-create-or-update',
  input: NewRequisite,
  reply: v.unknown(),
})

export const requisiteDelete = endpoint({
  name: 'requisiteDelete',
  method: 'POST',
  path: '/account/requisite-delete',
  input: v.object({ requisite_type: Code }),
  reply: v.unknown(),
})
