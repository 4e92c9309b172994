import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { landingPreloads } from '#tools/vite/landing-preloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'landing-'))
let page = ''

const landings = {
  auth: ['src/routes/auth/auth.route.tsx'],
  training: ['src/routes/training/training.route.tsx'],
  home: ['src/shared.ts'],
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(async () => {
  write(
    'index.html',
    '<html><head><script>window.__early = {}</script><!-- landing-preloads --></head><body><script type="module" src="/src/main.ts"></script></body></html>',
  )
  write(
    'src/main.ts',
    "import './entry.css'\nexport const load = () => [import('./routes/auth/auth.route.tsx'), import('./routes/training/training.route.tsx')]\nconsole.log(load)\n",
  )
  write('src/entry.css', 'body { margin: 0 }')
  write('src/shared.ts', 'export const shared = () => console.log("shared by two screens")\n')
  write('src/routes/auth/auth.route.tsx', "import './auth.css'\nimport { shared } from '../../shared.ts'\nshared()\n")
  write('src/routes/auth/auth.css', 'main { color: red }')
  write('src/routes/training/training.route.tsx', "import { shared } from '../../shared.ts'\nshared()\n")
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [landingPreloads(landings)],
    html: { cspNonce: '__CSP_NONCE__' },
    build: { write: false, modulePreload: { polyfill: false } },
  })
  if (!('output' in result)) throw new Error('one build was expected')
  const html = result.output.find(({ fileName }) => fileName === 'index.html')
  page = html !== undefined && 'source' in html ? String(html.source) : ''
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What the page knows: the files of each landing. */
function screens(): Record<string, string[]> {
  return JSON.parse(/const files = (\{.*\})/.exec(page)?.[1] ?? '{}')
}

describe('preloads of the landing screen', () => {
  test('the page knows the files that each screen needs beyond the entry', () => {
    const { auth = [], training = [] } = screens()
    expect(auth.map((file) => file.replace(/-[\w-]+\./, '.')).sort()).toEqual([
      'assets/auth.css',
      'assets/auth.route.js',
      'assets/shared.js',
    ])
    expect(training.map((file) => file.replace(/-[\w-]+\./, '.')).sort()).toEqual([
      'assets/shared.js',
      'assets/training.route.js',
    ])
  })

  test('they are asked for before the stylesheets, which would hold a script back', () => {
    expect(page.indexOf('const files')).toBeLessThan(page.indexOf('rel="stylesheet"'))
    expect(page.indexOf('const files')).toBeGreaterThan(page.indexOf('__early'))
  })

  test('every script of the page carries the nonce', () => {
    const scripts = page.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBe(3)
    expect(scripts.filter((script) => !script.includes('nonce="__CSP_NONCE__"'))).toEqual([])
  })
})
