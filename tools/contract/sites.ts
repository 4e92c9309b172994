import { requisiteCreateOrUpdate } from '#contract/account.ts'
import { getDomain } from '#contract/domain.ts'
import { getUserProfile } from '#contract/sign-in.ts'

import type { Run } from './run.ts'
import { fits, isSilent, misfits, type Verdict } from './verdict.ts'
import type { Answer } from './wire.ts'

export const foreignOrigin = 'https://foreign.example'

/** A page of another site reads the answer, with the promoter's cookies in the request. */
function verdictOnForeign(answer: Answer): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  const { headers } = answer
  const isRead = headers.get('Access-Control-Allow-Origin') === foreignOrigin
  const hasCookies = headers.get('Access-Control-Allow-Credentials') === 'true'
  return isRead && hasCookies ? misfits('ответ вошедшему прочтёт страница любого сайта') : fits()
}

type Given = Exclude<Answer, { silence: string }>

/** The page lives on another origin than the API: the browser reads nothing without these. */
function flawsOfAnswer({ headers }: Given, origin: string): readonly string[] {
  return [
    ...(headers.get('Access-Control-Allow-Origin') === origin ? [] : [`Access-Control-Allow-Origin не ${origin}`]),
    ...(headers.get('Access-Control-Allow-Credentials') === 'true'
      ? []
      : ['нет Access-Control-Allow-Credentials: true']),
  ]
}

const list = (headers: Headers, name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)

/** And asks first whether it may send such headers. */
function flawsOfPreflight(answer: Given, origin: string): readonly string[] {
  const allowed = list(answer.headers, 'Access-Control-Allow-Headers')
  const lacks = ['content-type', 'domain', 'x-csrftoken'].filter((name) => !allowed.includes(name))
  const flaws = flawsOfAnswer(answer, origin)
  return lacks.length === 0 ? flaws : [...flaws, `Access-Control-Allow-Headers без ${lacks.join(', ')}`]
}

function verdictOnOwn(answer: Answer, flawsOf: (answer: Given) => readonly string[], shows: string): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  const flaws = flawsOf(answer)
  return flaws.length === 0 ? fits() : misfits(flaws.join('; '), shows)
}

/** What pages of other sites may read, and that our own may where it lives apart from the API. */
export async function checkSites(run: Run): Promise<void> {
  const { visitor, note } = run
  for (const entry of [getDomain, getUserProfile]) {
    const answer = await visitor.ask(entry, {}, { headers: { Origin: foreignOrigin, 'Sec-Fetch-Site': 'cross-site' } })
    note('sites', entry, 'чтение со страницы другого сайта', verdictOnForeign(answer))
  }
  if (!visitor.isElsewhere) return
  const { origin } = visitor
  const read = await visitor.ask(getDomain, {})
  const onRead = verdictOnOwn(
    read,
    (answer) => flawsOfAnswer(answer, origin),
    'браузер не отдаст кабинету ни одного ответа',
  )
  note('sites', getDomain, `чтение со страницы ${origin} (--host и --url различны)`, onRead)
  const asked = await visitor.askPath(requisiteCreateOrUpdate.path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,domain,x-csrftoken',
    },
  })
  const onWrite = verdictOnOwn(
    asked,
    (answer) => flawsOfPreflight(answer, origin),
    'браузер не отправит ни одной записи',
  )
  note('sites', requisiteCreateOrUpdate, `OPTIONS перед любой записью со страницы ${origin}`, onWrite)
}
