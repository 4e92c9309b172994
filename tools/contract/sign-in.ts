import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { codeType } from '#contract/codes.ts'
import { getDomain } from '#contract/domain.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalText } from '#contract/lookups.ts'
import { auth, authByToken, createPhoneCode, getUserProfile, reg, updatePhoneCode } from '#contract/sign-in.ts'

import { flawOfForgery, flawOfSession, type GivenCookie, isForgeryCookie } from './cookies.ts'
import type { Run } from './run.ts'
import {
  bodyOf,
  fits,
  isSilent,
  isTaken,
  misfits,
  replyOf,
  skipped,
  type Verdict,
  verdictOnRefusal,
} from './verdict.ts'
import type { Input } from './visitor.ts'
import type { Answer } from './wire.ts'

/** How the promoter is to be signed in. */
export type Way =
  | { readonly token: string }
  | {
      /** A plus and digits. */
      readonly phone: string
      /** The code that came to the phone; asked for once. Rejects where there is none. */
      readonly codeOf: (phone: string) => Promise<string>
      /** What is sent as the captcha's token, where the server has no puzzle of ours. */
      readonly captcha: string
    }

const askedAgain = 'кабинет покажет «Не верный код»'

/** The step is done: a truthy status, as the client reads it. */
const isDone = (answer: Answer) => Boolean(replyOf(auth, answer)?.status)

/** A step that must not succeed. */
function verdictOnRefused(entry: Endpoint, answer: Answer, accepted: string): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  if (!isTaken(answer)) return verdictOnRefusal(entry, answer)
  return isDone(answer) ? misfits(accepted) : fits()
}

function verdictOnStep(run: Run, entry: Endpoint, answer: Answer): Verdict {
  const verdict = run.judge(entry, answer)
  if (verdict.outcome !== 'fits' || isDone(answer)) return verdict
  return misfits('status не истинный: шаг не пройден', askedAgain)
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value
}

/** The captcha's token: of our own puzzle, where the server has one. */
async function captchaToken({ visitor }: Run, otherwise: string): Promise<string> {
  const answer = await visitor.askPath('/captcha/challenge')
  const challenge: unknown = isTaken(answer) ? bodyOf(answer.text)?.body : null
  if (!isChallenge(challenge)) return otherwise
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What the sign-in has made of the browser: its session, and the cookies that hold it. */
async function assertSession(run: Run, entry: Endpoint, before: ReadonlyMap<string, GivenCookie>): Promise<boolean> {
  const { visitor, note } = run
  const given = [...visitor.cookies.values()].filter(
    (cookie) => !isForgeryCookie(cookie) && before.get(cookie.name)?.value !== cookie.value,
  )
  const profile = await visitor.ask(getUserProfile, {})
  if (!isTaken(profile)) {
    const why = isSilent(profile) ? profile.silence : `user-profile отвечает ${profile.status}`
    const text = given.length === 0 ? 'вход не ставит cookie сессии' : `после входа сервер не узнаёт вошедшего: ${why}`
    note('sign-in', entry, 'сессия', misfits(text, 'кабинет попросит войти заново'))
    return false
  }
  const place = { isSecure: visitor.base.startsWith('https:'), isElsewhere: visitor.isElsewhere }
  const flaws = given.flatMap((cookie) => flawOfSession(cookie, place) ?? [])
  const kept = given.length === 0 ? ['cookie сессии та же, что до входа: её мог подложить чужой'] : []
  const all = [...flaws, ...kept]
  note('sign-in', entry, 'cookie сессии', all.length === 0 ? fits() : misfits(all.join('; ')))

  const forgery = [...visitor.cookies.values()].find(isForgeryCookie)
  const flaw =
    forgery === undefined ? 'нет cookie csrftoken: кабинету нечего повторить в X-CSRFToken' : flawOfForgery(forgery)
  note('sign-in', entry, 'cookie csrftoken', flaw === null ? fits() : misfits(flaw))
  return true
}

async function byToken(run: Run, input: Input): Promise<boolean> {
  const before = new Map(run.visitor.cookies)
  const hasForgeryToken = [...before.values()].some(isForgeryCookie)
  const answer = await run.visitor.ask(authByToken, input)
  const verdict = verdictOnStep(run, authByToken, answer)
  const isRefused = !isSilent(answer) && answer.status >= 400 && answer.status < 500 && verdict.outcome === 'misfits'
  const said = isRefused ? refusalText(bodyOf(answer.text)?.body) : undefined
  const causes = [
    ...(said === undefined ? [] : [`«${said}»`]),
    ...(hasForgeryToken ? [] : ['до входа сервер не поставил cookie csrftoken, и X-CSRFToken пуст']),
    'токен одноразовый: каждой проверке нужен новый',
  ]
  run.note(
    'sign-in',
    authByToken,
    '',
    isRefused ? { ...verdict, text: `${verdict.text}: ${causes.join('; ')}` } : verdict,
  )
  return verdict.outcome === 'fits' && assertSession(run, authByToken, before)
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

function verdictOnRepeat(answer: Answer): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  if (isTaken(answer)) return fits('ещё один код можно сразу')
  if (answer.status !== 429) return verdictOnRefusal(createPhoneCode, answer)
  return /^\d+$/.test(answer.headers.get('Retry-After') ?? '')
    ? verdictOnRefusal(createPhoneCode, answer, 'следующий код позже (429)')
    : misfits('429 без Retry-After в секундах', 'кабинет не скажет, когда можно просить следующий код')
}

/** Registers, after a profile that must be refused. Says whether the promoter is in. */
async function register(run: Run, entered: Input): Promise<boolean> {
  const { visitor, note } = run
  const profile = {
    ...entered,
    first_name: 'Анна',
    last_name: 'Проверка',
    email: 'check@example.ru',
    city: run.found().city,
  }
  const wrong = await visitor.ask(reg, { ...profile, email: 'не адрес' })
  note('sign-in', reg, 'неверный e-mail', verdictOnRefused(reg, wrong, 'зарегистрировал с неверным e-mail'))
  if (isDone(wrong)) return true
  const verdict = verdictOnStep(run, reg, await visitor.ask(reg, profile))
  note('sign-in', reg, '', verdict)
  if (verdict.outcome === 'fits') run.left.push(`промоутер с телефоном ${String(entered.phone)}`)
  return verdict.outcome === 'fits'
}

async function byPhone(run: Run, { phone, codeOf, captcha }: Extract<Way, { phone: string }>): Promise<boolean> {
  const { visitor, note } = run
  const device = { fingerprint: '', device: '', browser: '', os: '', agent: '', firstEmail: '', ip: '' }
  const request = { phone, isRepeat: false, ...device }
  const asked = await visitor.ask(createPhoneCode, { ...request, token: await captchaToken(run, captcha) })
  if (note('sign-in', createPhoneCode, '', run.judge(createPhoneCode, asked)).outcome !== 'fits') return false
  const type = replyOf(createPhoneCode, asked)?.code_type
  if (type === codeType.registration && !run.settings.hasWrites) {
    note('sign-in', reg, '', skipped(`не проверено: ${phone} не зарегистрирован, а регистрация записывает (--writes)`))
    return false
  }
  const again = await visitor.ask(createPhoneCode, {
    ...request,
    isRepeat: true,
    token: await captchaToken(run, captcha),
  })
  note('sign-in', createPhoneCode, 'второй раз подряд', verdictOnRepeat(again))

  const code = await codeOf(phone).catch(() => null)
  if (code === null) {
    note('sign-in', updatePhoneCode, '', skipped('не проверено: кода нет'))
    return false
  }
  const entered = { phone, code }
  const wrong = await visitor.ask(auth, { phone, code: otherThan(code) })
  const accepted = 'принимает неверный код'
  if (note('sign-in', auth, 'неверный код', verdictOnRefused(auth, wrong, accepted)).text === accepted) return false
  note('sign-in', updatePhoneCode, '', verdictOnStep(run, updatePhoneCode, await visitor.ask(updatePhoneCode, entered)))

  const before = new Map(visitor.cookies)
  const entry = type === codeType.registration ? reg : auth
  if (entry === reg) {
    if (!(await register(run, entered))) return false
  } else if (note('sign-in', auth, '', verdictOnStep(run, auth, await visitor.ask(auth, entered))).outcome !== 'fits') {
    return false
  }
  if (!(await assertSession(run, entry, before))) return false
  const reused = await visitor.ask(auth, entered)
  note('sign-in', auth, 'тот же код ещё раз', verdictOnRefused(auth, reused, 'код подходит и во второй раз'))
  return true
}

/** Signs in; says whether the promoter is in. */
export async function signIn(run: Run, way: Way): Promise<boolean> {
  const isIn = 'token' in way ? await byToken(run, { token: way.token }) : await byPhone(run, way)
  if (isIn) run.enter()
  return isIn
}

/** What a browser is asked for that has gone: no page of ours, but a link to the call. */
const byLink = { Domain: null, Origin: null, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'cross-site' } as const

const isOpen = async ({ visitor }: Run) => isTaken(await visitor.ask(getUserProfile, {}))

/** Ends the session, and sees that it has ended for everybody who has its cookies. */
export async function signOut(run: Run, logout: Endpoint, way: Way): Promise<void> {
  const { visitor, note } = run
  await visitor.ask(logout, {}, { headers: byLink })
  const text = 'выходит по ссылке с чужой страницы'
  if (await isOpen(run)) note('forgery', logout, 'по ссылке', fits())
  else return void note('forgery', logout, 'по ссылке', misfits(text, 'кабинет попросит войти заново'))

  const held = [...visitor.cookies]
  const verdict = note('log-out', logout, '', run.judge(logout, await visitor.ask(logout, {})))
  // That the session goes on says no more.
  if (verdict.outcome !== 'fits') return
  const isStillOpen = await isOpen(run)
  note('log-out', logout, 'тот же браузер', isStillOpen ? misfits('после выхода сервер узнаёт вошедшего') : fits())
  visitor.cookies.clear()
  for (const [name, cookie] of held) visitor.cookies.set(name, cookie)
  const isReopened = await isOpen(run)
  note(
    'log-out',
    logout,
    'прежняя cookie',
    isReopened ? misfits('прежняя cookie открывает сессию и после выхода') : fits(),
  )
  visitor.cookies.clear()
  run.leave()
  if (!('token' in way)) return
  // A browser's first answer brings what its writes must carry.
  await visitor.ask(getDomain, {})
  const reused = await visitor.ask(authByToken, way)
  note(
    'log-out',
    authByToken,
    'та же ссылка ещё раз',
    verdictOnRefused(authByToken, reused, 'токен подходит и во второй раз'),
  )
}
