import * as v from 'valibot'

import { authByToken, getPaymentList, getRequisiteList, getUserProfile } from '#contract/account.ts'
import { getDomain } from '#contract/domain.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  createProjectConnected,
  getProject,
  getProjectConnectedAccrualList,
  getProjectConnectedUrl,
  getProjectFlyer,
  getProjects,
} from '#contract/promoter.ts'

import { parsed } from './parsed.ts'
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
  verdictOn,
  verdictOnRefusal,
} from './verdict.ts'
import type { Visitor } from './visitor.ts'
import type { Answer } from './wire.ts'

export type OtherSite = {
  readonly visitor: Visitor
  /** Signs its own promoter in; null: what needs one is left out. */
  readonly token: string | null
}

const leak = (text: string) => misfits(text, 'кабинет одного бренда покажет данные другого')

/** Their own answer is nobody else's: a list that both sites give, word for word, is a leak. */
const ownLists: readonly Endpoint[] = [getPaymentList, getRequisiteList, getProjectConnectedAccrualList, getProjects]

const Rows = v.union([
  v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    v.object({ results: v.array(v.unknown()) }),
    v.transform(({ results }) => results),
  ),
])

const rowsOf = (answer: Answer) =>
  (isTaken(answer) ? parsed(Rows, bodyOf(answer.text)?.body) : null)?.map((row) => JSON.stringify(row)) ?? []

function verdictOnClosed(entry: Endpoint, answer: Answer, text: string): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  return isTaken(answer) ? leak(text) : verdictOnRefusal(entry, answer)
}

async function checkPromoters(run: Run, { visitor, token }: OtherSite): Promise<void> {
  const { note, found } = run
  const { program, flyer } = found()
  if (token === null)
    return void note('domains', getProject, '', skipped('не проверено: нужен вошедший на втором сайте (--other-token)'))
  if (!isTaken(await visitor.ask(authByToken, { token })))
    return void note('domains', authByToken, '', misfits('на втором сайте войти не удалось'))

  for (const entry of ownLists.filter(run.has)) {
    const input = entry === getProjectConnectedAccrualList ? { search: '', ordering: '-created_at' } : {}
    const ours = rowsOf(await run.visitor.ask(entry, input))
    const answer = await visitor.ask(entry, input)
    const theirs = new Set(rowsOf(answer))
    const isLeak = ours.some((row) => theirs.has(row))
    const verdict = verdictOn(entry, answer, { isSignedIn: true, isUsing: false, noCall: null })
    note('domains', entry, '', isLeak ? leak('второй сайт отдаёт строки первого') : verdict)
  }
  if (program === null) return
  const { id, name, base_url } = program
  const read = replyOf(getProject, await visitor.ask(getProject, { project_id: id }))
  note(
    'domains',
    getProject,
    'программа первого сайта',
    read?.data?.name === name ? leak('второй сайт отдаёт программу первого') : fits(),
  )
  if (flyer !== null) {
    const answer = await visitor.ask(getProjectFlyer, { flyer_id: flyer })
    note(
      'domains',
      getProjectFlyer,
      'листовка первого сайта',
      verdictOnClosed(getProjectFlyer, answer, 'второй сайт отдаёт листовку первого'),
    )
  }
  if (read?.data != null) return
  // The site has no program of this number: none may be joined under it.
  if (!run.settings.hasWrites) return
  const joined = await visitor.ask(createProjectConnected, { project_id: id })
  const status = replyOf(createProjectConnected, joined)?.status
  note(
    'domains',
    createProjectConnected,
    'программа первого сайта',
    status ? leak('второй сайт подключает к программе первого') : fits(),
  )
  const made = await visitor.ask(getProjectConnectedUrl, { url: base_url, sub: '', project_id: id })
  note(
    'domains',
    getProjectConnectedUrl,
    'программа первого сайта',
    verdictOnClosed(getProjectConnectedUrl, made, 'второй сайт делает ссылку программы первого'),
  )
}

/** Two brands of one server: neither sees what is the other's, and a session of one is none of the other. */
export async function checkDomains(run: Run, other: OtherSite): Promise<void> {
  const { note, found } = run
  const { visitor } = other
  const answer = await visitor.ask(getDomain, {})
  const brand = replyOf(getDomain, answer)?.data ?? null
  if (brand === null) return void note('domains', getDomain, '', misfits(`сайта ${visitor.host} у сервера нет`))
  const isSame = JSON.stringify(brand) === JSON.stringify(found().domain)
  note('domains', getDomain, '', isSame ? leak(`${visitor.host} и ${run.visitor.host} — один и тот же бренд`) : fits())

  if (run.isSignedIn()) {
    const own = new Map(visitor.cookies)
    for (const [name, cookie] of run.visitor.cookies) visitor.cookies.set(name, cookie)
    for (const entry of [getUserProfile, getProjects]) {
      const opened = await visitor.ask(entry, {})
      note(
        'domains',
        entry,
        'сессия первого сайта',
        verdictOnClosed(entry, opened, 'сессия одного сайта открывает другой'),
      )
    }
    visitor.cookies.clear()
    for (const [name, cookie] of own) visitor.cookies.set(name, cookie)
    await checkPromoters(run, other)
  }
}
