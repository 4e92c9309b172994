import type { Hono } from 'hono'

import {
  getPaymentList,
  getRequisiteIsMain,
  getRequisiteList,
  requisiteCreateOrUpdate,
  requisiteDelete,
} from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { paymentAct, paymentStatement } from '#contract/papers.ts'
import { paymentReceipt, paymentReceiptFile } from '#contract/receipts.ts'
import { auth, authByToken, createPhoneCode, getUserProfile, logout, reg, updatePhoneCode } from '#contract/sign-in.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { handle, handleFile, handleForm, handleSignedIn } from '../http/handle.ts'
import { integerId } from '../ids.ts'
import { writeDevice } from '../middleware/cookies.ts'
import { enterSession, leaveSession } from '../middleware/session.ts'
import { visitorOf } from '../middleware/visitor.ts'
import { paperTries } from '../services/limits/call-limits.ts'
import { count, retryAfter } from '../services/limits/limits.ts'
import { actPdf } from '../services/money/act-pdf.ts'
import { actOf } from '../services/money/acts.ts'
import { paymentsOf } from '../services/money/payments.ts'
import { noteReceipt, noteReceiptFile, withdrawReceipt } from '../services/money/receipts.ts'
import { newRequisite } from '../services/money/requisite-input.ts'
import {
  deleteRequisite,
  mainRequisiteOf,
  type Owner,
  requisitesOf,
  saveRequisite,
} from '../services/money/requisites.ts'
import { statementOf, statementPdf } from '../services/money/statements.ts'
import { cleanCode, enteredPhone, profileIn, servedPhone } from '../services/sign-in/account-input.ts'
import { requestCode } from '../services/sign-in/code-request.ts'
import { deviceCookie } from '../services/sign-in/device.ts'
import { redeemLoginToken } from '../services/sign-in/login-tokens.ts'
import { profileOf } from '../services/sign-in/profile.ts'
import type { OpenedSession } from '../services/sign-in/sessions.ts'
import { register, signIn, signOut, verifyCode } from '../services/sign-in/sign-in.ts'
import { uploadUrl } from './uploads.ts'

/** Every way of being wrong has this one answer (requirement E-04). */
const wrongCode = () => new Refusal(400, messages.code)

export function accountRoutes(app: Hono<Env>, deps: Deps) {
  signInRoutes(app, deps)
  payoutRoutes(app, deps)
}

function signInRoutes(app: Hono<Env>, deps: Deps) {
  /** From here on the browser is the promoter's; it is remembered as one that has signed in with this phone. */
  function welcome(c: AppContext, phone: string, opened: OpenedSession | null) {
    if (opened === null) throw wrongCode()
    writeDevice(c, deviceCookie(deps, { visitor: visitorOf(c), phone }))
    enterSession(c, deps, opened)
    return { status: true }
  }

  handle(app, createPhoneCode, async (input, c) => {
    const visitor = visitorOf(c)
    const phone = servedPhone(input.phone)
    if (!(await deps.captcha.passes({ token: input.token, domain: visitor.domain, ip: visitor.ip })))
      throw new Refusal(400, messages.captcha)
    const asked = { phone, isRepeat: input.isRepeat, isTrapped: input.firstEmail !== '' }
    const { type, wait } = await requestCode(deps, visitor, asked)
    c.header('Retry-After', retryAfter(wait))
    return { code_type: type }
  })

  handle(app, updatePhoneCode, async ({ phone, code }, c) => {
    const entry = { phone: enteredPhone(phone), code: cleanCode(code) }
    if (!(await verifyCode(deps, visitorOf(c), entry))) throw wrongCode()
    return { status: true }
  })

  handle(app, auth, async (input, c) => {
    const phone = enteredPhone(input.phone)
    return welcome(c, phone, await signIn(deps, visitorOf(c), { phone, code: cleanCode(input.code) }))
  })

  handle(app, reg, async (input, c) => {
    const visitor = visitorOf(c)
    const phone = enteredPhone(input.phone)
    const profile = await profileIn(deps, visitor.domain, input)
    return welcome(c, phone, await register(deps, visitor, { phone, code: cleanCode(input.code) }, profile))
  })

  handle(app, authByToken, async ({ token }, c) => {
    // Who is signed in stays signed in: another person's link must not switch the account unnoticed.
    if (c.get('session') !== null) throw new Refusal(409, refusals.signedInAlready)
    const redeemed = await redeemLoginToken(deps, visitorOf(c), token)
    if (redeemed === null) throw new Refusal(400, refusals.loginLink)
    return welcome(c, redeemed.phone, redeemed.opened)
  })

  handle(app, logout, async (_, c) => {
    const session = c.get('session')
    if (session !== null) await signOut(deps, visitorOf(c), session)
    leaveSession(c, deps)
    c.header('Clear-Site-Data', '"cache", "storage"')
    return { status: true }
  })

  handleSignedIn(app, getUserProfile, (_, session) => profileOf(deps, session))
}

function payoutRoutes(app: Hono<Env>, deps: Deps) {
  const ownerOf = ({ promoterId }: SignedInSession, c: AppContext): Owner => ({ ...visitorOf(c), promoterId })

  handleSignedIn(app, getPaymentList, async (_, { promoterId }, c) => ({
    data: await paymentsOf(deps, promoterId, (id) => uploadUrl(c, id)),
  }))
  if (deps.config.features.includes('receipts'))
    handleSignedIn(app, paymentReceipt, async ({ payment_ids: payments, is_given, url }, { promoterId }) => {
      if (is_given) await noteReceipt(deps, { promoterId, payments, url })
      else await withdrawReceipt(deps, { promoterId, payments })
      return { status: true }
    })
  if (deps.config.features.includes('receipt-files'))
    handleForm(app, deps, paymentReceiptFile, async ({ payment_id, url, file = null }, { promoterId }) => {
      await noteReceiptFile(deps, { promoterId, payments: [integerId(payment_id) ?? 0], url, file })
      return { status: true }
    })
  if (deps.config.features.includes('acts'))
    handleFile(app, paymentAct, async ({ id }, session) => {
      await count(deps, paperTries, String(session.promoterId))
      const act = await actOf(deps, session, integerId(id))
      return { bytes: await actPdf(act), name: `act-${act.number}.pdf` }
    })
  if (deps.config.features.includes('statements'))
    handleFile(app, paymentStatement, async ({ id }, session) => {
      await count(deps, paperTries, String(session.promoterId))
      const statement = await statementOf(deps, session, integerId(id))
      return { bytes: await statementPdf(statement), name: `statement-${statement.number}.pdf` }
    })
  handleSignedIn(app, getRequisiteIsMain, async (_, { promoterId }) => ({
    data: await mainRequisiteOf(deps, promoterId),
  }))
  handleSignedIn(app, getRequisiteList, async (_, { promoterId }) => ({ data: await requisitesOf(deps, promoterId) }))

  handleSignedIn(app, requisiteCreateOrUpdate, async (input, session, c) => {
    await saveRequisite(deps, ownerOf(session, c), newRequisite(input))
    return { status: true }
  })

  handleSignedIn(app, requisiteDelete, async ({ requisite_type }, session, c) => {
    await deleteRequisite(deps, ownerOf(session, c), requisite_type)
    return { status: true }
  })
}
