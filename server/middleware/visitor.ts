import type { AppContext } from '../context.ts'
import { digestOf } from '../services/limits/tokens.ts'
import type { Visitor } from '../services/sign-in/visitor.ts'
import { readCookie } from './cookies.ts'
import { domainOf } from './domain.ts'

/** Who asks, as the sign-in services know it. */
export function visitorOf(c: AppContext): Visitor {
  return {
    domain: domainOf(c),
    ip: c.get('caller').ip,
    requestId: c.get('requestId'),
    browser: digestOf(c.get('visitor')),
    agent: c.req.header('User-Agent') ?? '',
    device: readCookie(c, 'deviceid'),
    sessionId: c.get('session')?.id ?? null,
  }
}
