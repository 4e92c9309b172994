import * as v from 'valibot'

import type { User } from '#contract/account.ts'
import type { Id } from '#contract/values.ts'

/** A receipt that was said to be given for these payments, for servers that keep no such word. */
const DeviceReceipt = v.object({ payments: v.array(v.string()), url: v.string() })
type DeviceReceipt = v.InferOutput<typeof DeviceReceipt>

const DeviceReceipts = v.array(DeviceReceipt)
const prefix = 'receipts'

/** One list for each promoter and brand. Promoters whom the server does not name share one, which ends with the session. */
function keyOf(user: User | null): string {
  return [prefix, window.location.hostname, user?.id ?? ''].join(' ')
}

/** Empty without storage, and where something else is kept there. */
export function readDeviceReceipts(user: User | null): readonly DeviceReceipt[] {
  try {
    return v.parse(DeviceReceipts, JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps that the receipt for these payments is given, or with null that it is not. Says whether the browser took it. */
export function noteDeviceReceipt(user: User | null, payments: readonly Id[], given: { url: string } | null): boolean {
  const names = payments.map(String)
  const others = readDeviceReceipts(user).filter((one) => !one.payments.some((name) => names.includes(name)))
  try {
    const list = given === null ? others : [...others, { payments: names, url: given.url }]
    localStorage.setItem(keyOf(user), JSON.stringify(list))
    return true
  } catch {
    return false
  }
}
