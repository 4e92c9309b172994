import type { MiddlewareHandler } from 'hono'

import type { Config } from '../config.ts'
import { hasForeignFrames, plainPolicy } from '../content-security.ts'
import type { Deps, Env } from '../context.ts'

/** Headers of requirement H-02 for an answer of any kind, as pairs. */
export function securityHeaders(config: Config, isSecure: boolean): readonly (readonly [string, string])[] {
  const always = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ] as const
  return [
    ...always,
    ...(hasForeignFrames(config) ? [] : [['Cross-Origin-Embedder-Policy', 'credentialless'] as const]),
    ...(isSecure ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}

/** Puts the security headers on every answer that does not bring its own; the API's are never stored. */
export function securityHeadersOnAll({ config }: Pick<Deps, 'config'>): MiddlewareHandler<Env> {
  const [secure, plain] = [securityHeaders(config, true), securityHeaders(config, false)]
  return async (c, next) => {
    await next()
    // Not `c.header`: after the answer is there, each call of it makes the answer anew, with its body as a stream.
    const { headers } = c.res
    for (const [name, value] of c.get('caller')?.isSecure ? secure : plain)
      if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', plainPolicy)
    if (c.req.path.startsWith('/api')) headers.set('Cache-Control', 'no-store')
  }
}
