import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An expected "no": becomes an answer of that status with `{error: text}`. The text is for promoters, in Russian. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text)
    this.status = status
    this.headers = headers
  }
}
