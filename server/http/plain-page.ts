import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const style = `
  :root { color-scheme: light dark }
  body { display: grid; place-content: center; min-height: 100dvh; margin: 0 auto; padding: 24px; box-sizing: border-box;
    max-width: 44ch; font: 1rem / 1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
  main { display: grid; gap: 12px; justify-items: center }
  h1, p, form { margin: 0 }
  h1 { font-size: 1.25rem; line-height: 1.3 }
  button { padding: 12px 20px; border: 0; border-radius: 10px; color: Canvas; background: CanvasText; font: inherit; cursor: pointer }
`

const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const policy = `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A page of a few words, for people who have no client before them. Both texts are our own: nothing is escaped. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style><main><h1>${title}</h1><p>${text}</p></main>`
}

/** Answers with such a page: its own style is all that it may load. */
export function answerPlainPage(
  c: Context,
  page: string,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
) {
  return c.html(page, status, { 'Content-Security-Policy': policy, ...headers })
}
