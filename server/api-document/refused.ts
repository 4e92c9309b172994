import { getDomain } from '#contract/domain.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { refusals } from '../errors/texts.ts'
import { callTexts } from './call-texts.ts'

const takesSomething = ({ name }: Endpoint) => callTexts[name]?.sample !== undefined

/** What a call may be refused with, by status: what its entry implies, and what its own text says. */
export function refusedWith(entry: Endpoint): ReadonlyMap<number, string> {
  const own = callTexts[entry.name]?.refuses ?? {}
  const denied = [
    ...(entry.name === getDomain.name ? [] : [`Сайта из Domain на сервере нет: «${refusals.denied}»`]),
    ...(isWrite(entry) ? [`Запрос пришёл не с нашей страницы: «${refusals.forged}»`] : []),
  ]
  const implied: readonly (readonly [number, readonly string[]])[] = [
    [401, entry.anonymous === true ? [] : [`Сессии нет: «${refusals.signInFirst}»`]],
    [403, denied],
    [422, takesSomething(entry) ? ['Поле не подошло: fields называет его и говорит, что исправить'] : []],
    [
      429,
      entry.isCostly === true
        ? [`У этой сессии уже много таких запросов: «${refusals.tooManyRequests}»; Retry-After называет секунды`]
        : [],
    ],
    [503, [`«${refusals.unavailable}»; Retry-After называет секунды`]],
  ]
  const all = new Map<number, string>()
  for (const [status, words] of implied) if (words.length > 0) all.set(status, words.join('. '))
  for (const [status, words] of Object.entries(own)) {
    const before = all.get(Number(status))
    all.set(Number(status), before === undefined ? words : `${words}. ${before}`)
  }
  return new Map([...all].sort(([one], [other]) => one - other))
}
