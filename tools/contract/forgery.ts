import { type Endpoint, isWrite } from '#contract/endpoint.ts'

import { isForgeryCookie } from './cookies.ts'
import type { Run } from './run.ts'
import { foreignOrigin } from './sites.ts'
import { isSilent, isTaken, misfits, type Verdict, verdictOnRefusal } from './verdict.ts'
import type { Input } from './visitor.ts'
import type { Answer } from './wire.ts'

function verdictOnForged(entry: Endpoint, answer: Answer): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  return isTaken(answer)
    ? misfits('принят', 'чужая страница изменит данные промоутера')
    : verdictOnRefusal(entry, answer)
}

/** Good writes that the cabinet did not send: of a page of another site, and without the token that only ours can read. */
export async function checkForgery(run: Run, writes: readonly (readonly [Endpoint, Input])[]): Promise<void> {
  const { visitor, note } = run
  for (const [entry, input] of writes) {
    if (!isWrite(entry)) continue
    const isPost = entry.method === 'POST'
    const foreign = isPost
      ? { Origin: foreignOrigin, 'X-CSRFToken': null, 'Sec-Fetch-Site': 'cross-site', Domain: null }
      : {
          Origin: null,
          'X-CSRFToken': null,
          'Sec-Fetch-Site': 'cross-site',
          'Sec-Fetch-Mode': 'navigate',
          Domain: null,
        }
    const what = isPost ? 'со страницы другого сайта' : 'по ссылке с другого сайта'
    const forged = await visitor.ask(entry, input, { headers: foreign })
    // What writes in earnest names the call as missing.
    if (run.isNoCall(forged)) continue
    note('forgery', entry, what, verdictOnForged(entry, forged))
    if (!isPost || ![...visitor.cookies.values()].some(isForgeryCookie)) continue
    for (const [token, said] of [
      [null, 'без X-CSRFToken'],
      ['0'.repeat(43), 'с чужим X-CSRFToken'],
    ] as const) {
      const answer = await visitor.ask(entry, input, { headers: { 'X-CSRFToken': token } })
      note('forgery', entry, said, verdictOnForged(entry, answer))
    }
  }
}
