import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Upload } from './uploads.ts'
import { Amount, Code, dataOf, Id, ifKnown, Moment, Nothing, Reason, Roubles, Text } from './values.ts'

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
  /** Of a cancelled one: when it came back. */
  returned_at: ifKnown(Moment),
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
  /** When money began to go there: what the bank sent back before that went to others. */
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
