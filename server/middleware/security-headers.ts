import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { apiBase } from '../http/api-base.ts'
import { hasForeignFrames, plainSources } from '../http/content-security.ts'

/** Headers of reliability H-02 for an answer of any kind; what an answer brings of its own stays. */
function headersFor({ config }: Pick<Deps, 'config'>, isSecure: boolean) {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: plainSources,
    crossOriginEmbedderPolicy: hasForeignFrames(config) ? false : 'credentialless',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
  })
}

/** Puts the security headers on every answer; those of the API are never stored. */
export function securityHeaders(deps: Pick<Deps, 'config'>): MiddlewareHandler<Env> {
  const [secure, plain] = [headersFor(deps, true), headersFor(deps, false)]
  return async (c, next) => {
    await next()
    // A request without a proper host has no caller.
    await (c.get('caller')?.isSecure ? secure : plain)(c, async () => undefined)
    if (c.req.path.startsWith(apiBase)) c.res.headers.set('Cache-Control', 'no-store')
  }
}
