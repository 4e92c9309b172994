import type { Hono } from 'hono'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { uploadPath } from '../http/api-base.ts'
import { integerId } from '../ids.ts'
import { domainOf } from '../middleware/domain.ts'
import { signedIn } from '../middleware/session.ts'
import { readOwnUpload } from '../services/files/uploads.ts'

/** Where the owner of an upload gets it. */
export const uploadUrl = (c: AppContext, id: number) => `${c.get('caller').origin}${uploadPath}/${id}`

/** RFC 8187: letters of all kinds, and none that ends a header's value. */
const headerText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** An upload, to be saved and never shown: whatever is in it runs nowhere. Another promoter's is the same as none. */
export function uploadRoute(app: Hono<Env>, deps: Deps) {
  app.get(`${uploadPath}/:id`, async (c) => {
    domainOf(c)
    const session = signedIn(c)
    const id = integerId(c.req.param('id'))
    const upload = id === null ? null : await readOwnUpload(deps, session, id)
    if (upload === null) throw new Refusal(404, refusals.noFile)

    c.header('Content-Type', upload.mediaType)
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${headerText(upload.name)}`)
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(upload.bytes)
  })
}
