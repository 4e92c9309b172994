export type ApiOptions = {
  /** Host that is asked, and named by `Domain`. */
  readonly host?: string
  /** Cookies to begin with, by name. */
  readonly cookies?: Readonly<Record<string, string>>
  readonly ip?: string
}

/** What answers: the app in this process, or one that is reached over the wire. */
type Answering = {
  request(url: string, init: RequestInit, connection: object): Response | Promise<Response>
}

/** A browser's tab as the server sees it: keeps cookies, names its host, repeats the CSRF cookie in the header. */
export function api(app: Answering, { host = 'localhost', cookies = {}, ip = '203.0.113.7' }: ApiOptions = {}) {
  const jar = new Map(Object.entries(cookies))

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      Host: host,
      Domain: host,
      Accept: 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
    })
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    new Headers(init.headers).forEach((value, name) => {
      if (value === '') headers.delete(name)
      else headers.set(name, value)
    })
    const connection = { incoming: { socket: { remoteAddress: ip } } }
    const answer = await app.request(`http://${host}${path}`, { ...init, headers }, connection)
    for (const cookie of answer.headers.getSetCookie()) keep(cookie)
    return answer
  }

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    const isGone = attributes.some((attribute) => /^max-age=(?:0|-\d+)$/i.test(attribute))
    if (isGone) jar.delete(name)
    else jar.set(name, value.join('='))
  }

  const csrf = (): Record<string, string> => {
    const [, token] = [...jar].find(([name]) => name.endsWith('csrftoken')) ?? []
    return token === undefined ? {} : { 'X-CSRFToken': token }
  }

  return {
    jar,
    send,
    /** Path below the API's base, as the contract has it. An empty header value leaves the header out. */
    get: (path: string, headers: Record<string, string> = {}) => send(`/api${path}`, { headers }),
    /** A form: multipart, as a page sends files. */
    form: (path: string, fields: Readonly<Record<string, string | File>>, headers: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return send(`/api${path}`, { method: 'POST', body, headers: { Origin: `http://${host}`, ...csrf(), ...headers } })
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(`/api${path}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Origin: `http://${host}`, ...csrf(), ...headers },
      }),
  }
}

export type Api = ReturnType<typeof api>
