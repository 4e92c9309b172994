import { beforeEach, expect, test } from 'vitest'

import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await testServer({ config: { trustedProxies: 1 } })
  await addDomain(server.db, { host: 'cabinet.example', css_file: '/files/a.css', js_file: '/files/a.js' })
})

type Grade = readonly [rule: string, points: number]

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

/** A nonce or a hash makes `'unsafe-inline'` void, as in the public grader. */
function policyGrade(policy: string | null): Grade {
  if (policy === null) return ['no policy', -25]
  const directives = directivesOf(policy)
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const isBroad = (sources: readonly string[]) => sources.some((each) => /^(?:\*|https?:|data:)$/.test(each))
  const isUnsafe = (sources: readonly string[]) =>
    sources.includes("'unsafe-inline'") && !sources.some((each) => /^'(?:nonce|sha)/.test(each))
  const [script, style] = [of('script-src'), of('style-src')]
  if (isUnsafe(script) || isBroad(script) || isBroad(of('object-src'))) return ['unsafe inline', -20]
  if (script.includes("'unsafe-eval'")) return ['unsafe eval', -10]
  if (isUnsafe(style) || isBroad(style)) return ['unsafe style', 0]
  return directives.get('default-src')?.join() === "'none'" ? ['deny by default', 10] : ['nothing unsafe', 5]
}

function cookieGrade(cookies: readonly string[]): Grade {
  if (cookies.length === 0) return ['no cookies', 0]
  const isSession = (line: string) => /^(?:__Host-)?sess/i.test(line)
  const all = (test: RegExp, lines = cookies) => lines.every((line) => test.test(line))
  if (!all(/;\s*secure/i, cookies.filter(isSession))) return ['session without secure', -40]
  if (!all(/;\s*httponly/i, cookies.filter(isSession))) return ['session readable by scripts', -30]
  if (!all(/;\s*secure/i)) return ['cookies without secure', -20]
  return all(/;\s*samesite=(?:lax|strict)/i) ? ['secure, out of reach, same site', 5] : ['without same site', 0]
}

/** The public table of MDN's HTTP Observatory, for an answer over https. Bonuses count from 90 points on. */
function score({ headers }: Response) {
  const policy = headers.get('Content-Security-Policy')
  const header = (name: string) => headers.get(name)?.toLowerCase() ?? ''
  const maxAge = Number(/max-age=(\d+)/.exec(header('Strict-Transport-Security'))?.[1] ?? 0)
  const framing = directivesOf(policy ?? '').get('frame-ancestors') ?? []
  const privates = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const grades: readonly Grade[] = [
    policyGrade(policy),
    cookieGrade(headers.getSetCookie()),
    header('Access-Control-Allow-Origin') === '*' ? ['open to every origin', -50] : ['no other origin', 0],
    privates.includes(header('Referrer-Policy')) ? ['private referrer', 5] : ['referrer', 0],
    maxAge >= 15_768_000 ? ['https for half a year', 0] : ['no https for long', maxAge === 0 ? -20 : -10],
    header('X-Content-Type-Options') === 'nosniff' ? ['no sniffing', 0] : ['sniffing', -5],
    framing.length > 0 || /^(?:deny|sameorigin)$/.test(header('X-Frame-Options')) ? ['framing', 5] : ['frames', -20],
    /^same-(?:origin|site)$/.test(header('Cross-Origin-Resource-Policy')) ? ['resources', 10] : ['resources', 0],
    /^(?:require-corp|credentialless)$/.test(header('Cross-Origin-Embedder-Policy')) ? ['embedder', 10] : ['', 0],
    header('Cross-Origin-Opener-Policy') === 'same-origin' ? ['opener', 10] : ['opener', 0],
  ]
  const sum = (points: readonly Grade[]) => points.reduce((total, [, each]) => total + each, 0)
  const base = 100 + sum(grades.filter(([, points]) => points < 0))
  return { points: base < 90 ? base : base + sum(grades.filter(([, points]) => points > 0)), grades }
}

const https = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' }

test.each([
  ['/', 155],
  ['/auth', 155],
  ['/p/policy', 155],
  ['/api/domain/get-domain', 155],
  // These bring no cookies, for which there would be five points more.
  ['/api/nothing', 150],
  ['/files/nothing.png', 150],
  ['/s/nothing', 150],
  ['/healthz', 150],
])('H-03: %s over https is graded A+: %d points of the Observatory', async (path, least) => {
  const answer = await server.api({ host: 'cabinet.example' }).send(path, { headers: https })
  const { points, grades } = score(answer)
  expect(points, JSON.stringify(grades)).toBeGreaterThanOrEqual(least)
})

test('H-03: the grader sees what is wrong', () => {
  const graded = (headers: Record<string, string>) => score(new Response(null, { headers })).points
  expect(graded({})).toBe(100 - 25 - 20 - 5 - 20)
  const sound = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  }
  expect(graded(sound)).toBe(115)
  expect(graded({ ...sound, 'Content-Security-Policy': "default-src 'self'; script-src 'unsafe-inline'" })).toBe(60)
})
