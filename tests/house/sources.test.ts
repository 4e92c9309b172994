import { describe, expect, test } from 'vitest'

import { castsIn, codeFiles, linesMatching, projectFiles } from './sources.ts'

const files = projectFiles()
const code = codeFiles()
const within = (...folders: string[]) => code.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
const product = within('contract', 'machines', 'src', 'server')
const readable = files.filter((file) => /\.(?:ts|tsx|mjs|js|css|html|json|md|yml|sh|svg)$|^\.ci\/|^\.nvmrc$/.test(file))

/** This very file names what it forbids. */
const others = (list: readonly string[]) => list.filter((file) => !file.startsWith('tests/house/'))

describe('the sources', () => {
  test('the sources name nothing of the machine that they were written on', () => {
    const places = /(?:^|[\s'"`(=])\/(?:work|root|home\/\w+|Users\/\w+|tmp\/\w+)\//
    expect(linesMatching(others(readable), places)).toEqual([])
  })

  test('the sources name no registry or host of a private network', () => {
    const lock = files.filter((file) => file === 'package-lock.json')
    expect(linesMatching(lock, /"resolved": "(?!https:\/\/registry\.npmjs\.org\/|packages\/)/)).toEqual([])
    expect(linesMatching(others(readable), /https?:\/\/[\w.-]+\.(?:internal|intranet|corp|lan)\b/)).toEqual([])
  })

  test('the sources have no marks of unfinished work', () => {
    expect(linesMatching(others(code), /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })

  test('the sources switch no check off', () => {
    // HTML that was cleaned, videos of which the contract gives no captions, and areas that scroll, which the keyboard
    // must reach: everything else has a better way.
    const known =
      'lint\\/(?:security\\/noDangerouslySetInnerHtml|a11y\\/(?:useMediaCaption|noNoninteractiveTabindex)): \\w'
    const off = new RegExp(`@ts-(?:ignore|nocheck|expect-error)|biome-ignore(?!(?:-start|-end)? ${known})`)
    expect(linesMatching(others(code), off)).toEqual([])
  })

  test('the sources skip no test and run none alone', () => {
    const tests = others(within('tests', 'e2e'))
    expect(
      linesMatching(tests, /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails)\b|\.skipIf\(|\.runIf\(/),
    ).toEqual([])
  })

  test('the sources have no casts: types come from the contract or from a check', () => {
    const casts = product.flatMap((file) => castsIn(file).map((cast) => `${file}: ${cast}`))
    expect(casts).toEqual([])
  })

  test('HTML from the server is shown by one component only, the one that cleans it', () => {
    const shown = product.filter((file) => linesMatching([file], /dangerouslySetInnerHTML|\.innerHTML\s*=/).length > 0)
    expect(shown.filter((file) => file !== 'src/ui/safe-html.tsx')).toEqual([])
  })

  test('addresses on the server are judged by the parser alone: once Node has optimised `canParse`, the two disagree', () => {
    expect(linesMatching(within('server'), /\bcanParse\(/)).toEqual([])
  })

  test('nothing is evaluated from text', () => {
    expect(linesMatching(product, /\beval\(|new Function\(|document\.write\(/)).toEqual([])
  })

  test('randomness of the server is cryptographic', () => {
    expect(linesMatching(within('server'), /Math\.random/)).toEqual([])
  })

  test('machines know neither time nor chance', () => {
    expect(linesMatching(within('machines'), /\bDate\b|Math\.random|setTimeout|performance\.now/)).toEqual([])
  })

  test('the client talks to the server in src/api only', () => {
    const callers = within('src').filter((file) => !file.startsWith('src/api/'))
    expect(linesMatching(callers, /\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket/)).toEqual([])
  })

  test('X-11: SQL of the server is never put together from texts', () => {
    // Migrations are texts of our own, written out, which no request reaches.
    const requests = within('server').filter((file) => file !== 'server/db/migrations/statements.ts')
    expect(linesMatching(requests, /\bsql\.(?:raw|lit)\(|\.(?:query|exec)\(\s*`[^`]*\$\{/)).toEqual([])
  })

  test('the sources hold no secrets', () => {
    const secret = /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{30,}|\bsk_live_\w+/
    expect(linesMatching(others(readable), secret)).toEqual([])
  })
})
