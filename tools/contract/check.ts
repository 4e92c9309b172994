import { requisiteCreateOrUpdate, requisiteDelete } from '#contract/account.ts'
import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { sendClaim, sendDispute } from '#contract/claims.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { linkSave, linkUpdate } from '#contract/links.ts'
import { notificationSettings, notificationsRead } from '#contract/notifications.ts'
import { getProjectConnectedUrl } from '#contract/partner-links.ts'
import { changeEmail, confirmEmail, endSessions, updateProfile } from '#contract/person.ts'
import { getProjects } from '#contract/promoter.ts'
import { paymentReceipt, paymentReceiptFile } from '#contract/receipts.ts'
import { auth, authByToken, createPhoneCode, logout, reg, updatePhoneCode } from '#contract/sign-in.ts'
import { callTexts } from '#server/api-document/call-texts.ts'

import { checkInput, withUsualInput } from './input-checks.ts'
import { inputOf } from './inputs.ts'
import { checkOtherWrites } from './other-writes.ts'
import { checkPrograms } from './program-writes.ts'
import { checkRequisites } from './requisite-writes.ts'
import type { Part, Results } from './row.ts'
import { createRun, type Run } from './run.ts'
import { signIn, signOut, type Way } from './sign-in.ts'
import { checkSites } from './sites.ts'
import { missing, skipped } from './verdict.ts'
import { createVisitor } from './visitor.ts'

export { isFit } from './row.ts'

export type Checking = {
  readonly url: URL
  readonly host: string
  /** Null: nobody is signed in. */
  readonly way: Way | null
  readonly fetch: typeof globalThis.fetch
  readonly now: number
  readonly hasWrites?: boolean
  /** False: no bad input is sent. */
  readonly hasBadInput?: boolean
  /** The program that calls are asked of; null: one that is found. */
  readonly project?: string | null
  /** Milliseconds for one answer. */
  readonly timeout?: number
}

const entries: readonly Endpoint[] = [...catalogue, ...optionalCalls]

/** Those that change nothing. The list of programs comes first: it names the program that others are asked about. */
export const reads: readonly Endpoint[] = [
  getProjects,
  ...entries.filter((entry) => !isWrite(entry) && entry.name !== getProjects.name),
]

/** Writes that are sent what they must not take; each with what is otherwise good. */
const spoiltWrites: readonly Endpoint[] = [
  authByToken,
  updatePhoneCode,
  auth,
  reg,
  requisiteCreateOrUpdate,
  requisiteDelete,
  getProjectConnectedUrl,
  linkSave,
  linkUpdate,
  notificationsRead,
  notificationSettings,
  paymentReceipt,
  paymentReceiptFile,
  sendClaim,
  sendDispute,
  updateProfile,
  changeEmail,
  confirmEmail,
  endSessions,
]

const sampleOf = ({ name }: Endpoint) => callTexts[name]?.sample ?? {}

/** What no record has, to see whether there is such a call. */
const ofNobody = { flyer_id: 0, id: 0 }

async function readAll(run: Run, part: Part, calls: readonly Endpoint[]) {
  for (const entry of calls) {
    if (!run.has(entry)) continue
    const input = inputOf(entry.name, run.found(), run.settings.now)
    if (input !== null) await run.read(part, entry, input)
    else {
      const isMissing = run.isNoCall(await run.visitor.ask(entry, ofNobody))
      run.note(part, entry, '', isMissing ? missing(entry) : skipped('не проверено: такой записи нет'))
    }
  }
}

/** Where the API is: what was named, or `/api` of a site that was named without a path. */
function baseOf({ origin, pathname }: URL): string {
  return origin + (pathname === '/' ? '/api' : pathname.replace(/\/+$/, ''))
}

async function checkPromoter(run: Run, hasBadInput: boolean) {
  const { hasWrites } = run.settings
  // What needs no session was asked already.
  const forPromoter = reads.filter(({ anonymous }) => anonymous !== true)
  run.findAnew()
  await readAll(run, 'promoter', forPromoter)
  if (hasWrites) {
    await checkPrograms(run)
    await checkRequisites(run)
    await checkOtherWrites(run)
  }
  if (!hasBadInput) return
  const written = hasWrites ? spoiltWrites.map((entry) => [entry, sampleOf(entry)] as const) : []
  await checkInput(run, [...written, ...withUsualInput(run, forPromoter)])
}

/**
 * Asks a server every call of the contract: as somebody who is not signed in, and once more as the promoter who is signed
 * in, where a way is given; what writes only with `hasWrites`.
 */
export async function checkServer(checking: Checking): Promise<Results & { readonly base: string }> {
  const { url, host, way, fetch, now, hasWrites = false, hasBadInput = true, project = null, timeout } = checking
  const site = { base: baseOf(url), origin: `${url.protocol}//${host}`, host, fetch }
  const visitor = createVisitor({ ...site, ...(timeout === undefined ? {} : { timeout }) })
  const run = createRun(visitor, await visitor.askPath('/no-such-call'), { now, hasWrites, project })

  await readAll(run, 'visitor', reads)
  await checkSites(run)
  if (hasBadInput)
    await checkInput(
      run,
      withUsualInput(
        run,
        reads.filter(({ anonymous }) => anonymous === true),
      ),
    )
  if (way !== null && (await signIn(run, way))) {
    await checkPromoter(run, hasBadInput)
    if (hasWrites) await signOut(run, logout, way)
  }
  return { base: visitor.base, rows: run.rows, left: run.left }
}

/** What such a check leaves out, in words; empty where it is the whole. */
export function leftOut({ way, hasWrites = false }: Checking): readonly string[] {
  return [
    ...(way === null ? ['всё, что видно после входа (--token или --phone)'] : []),
    ...(way !== null && !hasWrites ? ['всё, что записывает, и выход (--writes)'] : []),
    ...(way !== null && 'token' in way
      ? [`вход по телефону: ${[createPhoneCode, auth].map(({ path }) => path).join(', ')} (--phone)`]
      : []),
  ]
}
