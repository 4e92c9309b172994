/** A cookie as a server gave it. */
export type GivenCookie = {
  readonly name: string
  readonly value: string
  /** In lower case, without their values: `httponly`, `secure`. */
  readonly flags: ReadonlySet<string>
  /** In lower case; empty where none is named. */
  readonly sameSite: string
  /** The browser is to forget it. */
  readonly isOver: boolean
}

export function cookieIn(line: string): GivenCookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  const named = new Map(
    attributes.map((attribute): [string, string] => {
      const [key = '', ...rest] = attribute.split('=')
      return [key.toLowerCase(), rest.join('=')]
    }),
  )
  const age = named.get('max-age')
  const isPast = Date.parse(named.get('expires') ?? '') < Date.now()
  return {
    name: name.trim(),
    value: value.join('='),
    flags: new Set(named.keys()),
    sameSite: (named.get('samesite') ?? '').toLowerCase(),
    isOver: age === undefined ? isPast : Number(age) <= 0,
  }
}

/** The name that the page looks for, to repeat the token in a header; every other one is the server's own. */
export const isForgeryCookie = ({ name }: GivenCookie) => name === 'csrftoken'

/** What is wrong with a cookie of the session; null where nothing is. */
export function flawOfSession({ name, flags, sameSite }: GivenCookie, { isSecure, isElsewhere }: Place): string | null {
  if (!flags.has('httponly')) return `cookie ${name} без HttpOnly: её прочтёт чужой скрипт на странице`
  if (isSecure && !flags.has('secure')) return `cookie ${name} без Secure: она уйдёт и по http`
  if (sameSite === '') return `cookie ${name} без SameSite: браузеры решат за сервер`
  if (sameSite === 'none' && !flags.has('secure'))
    return `cookie ${name} с SameSite=None без Secure: браузер её не примет`
  if (sameSite === 'none' && !isElsewhere) return `cookie ${name} с SameSite=None: её пришлёт и чужой сайт`
  if (name.startsWith('__Host-') && flags.has('domain')) return `cookie ${name} с Domain: браузер её не примет`
  return null
}

/** Where the page and its API are. */
type Place = { readonly isSecure: boolean; readonly isElsewhere: boolean }

export function flawOfForgery({ name, flags }: GivenCookie): string | null {
  return flags.has('httponly')
    ? `cookie ${name} с HttpOnly: кабинет не прочтёт её, и каждая запись будет отклонена`
    : null
}
