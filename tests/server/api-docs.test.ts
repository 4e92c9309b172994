import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { callTexts } from '#server/api-document/call-texts.ts'
import { apiDocument } from '#server/api-document/document.ts'
import { documentPage } from '#server/api-document/page.ts'
import { pageStyle } from '#server/api-document/page-style.ts'
import { addDomain } from '../support/brand.ts'
import { testServer } from '../support/server.ts'

const entries: readonly Endpoint[] = [...catalogue, ...optionalCalls]
const document = apiDocument()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const section7 = /^## 7[\s\S]*?^## 8/m.exec(readFileSync('docs/specification/spec.md', 'utf8'))?.[0] ?? ''

describe('the document of the contract', () => {
  test('the document is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  test('a number that may travel as a text is not bound to be no text', () => {
    const bound: unknown[] = []
    JSON.stringify(document, (_, value) => {
      if (value?.anyOf !== undefined && 'type' in value) bound.push(value)
      return value
    })
    expect(bound).toEqual([])
    const list = operations.find(({ operationId }) => operationId === 'getTrainingVideoList')
    expect(list?.parameters.find(({ name }) => name === 'page_size')?.schema).toMatchObject({
      anyOf: [{ type: 'integer', minimum: 1, maximum: 100 }, { type: 'string' }],
    })
  })

  test('every call has its words in server/api-document/call-texts.ts, and no other has', () => {
    expect(Object.keys(callTexts).sort()).toEqual(entries.map(({ name }) => name).sort())
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(entries.map(({ name }) => name).sort())
    expect(operations.filter(({ summary }) => !/^[А-ЯЁ].{8,}\.$/.test(summary))).toEqual([])
  })

  test('a specified call names its row of section 7, every row is named, an optional call names its feature', () => {
    const rows = [...section7.matchAll(/^\| ((?:GET|POST) \S+) \|/gm)].map(([, row = '']) => row)
    const clauses = operations.flatMap((one) => one['x-clause'] ?? [])
    expect(rows).toHaveLength(catalogue.length)
    expect(clauses.sort()).toEqual(rows.map((row) => `7: ${row}`).sort())
    const optional = operations.filter((one) => one['x-clause'] === undefined)
    expect(optional.map((one) => [one.operationId, one.tags])).toEqual(
      optionalCalls.map(({ name, feature }) => [name, [feature]]),
    )
  })

  test('a call’s stand-in for a failure is its entry’s own', () => {
    const stated = Object.fromEntries(operations.map((one) => [one.operationId, one['x-fallback']]))
    expect(stated).toEqual(Object.fromEntries(entries.map(({ name, fallback }) => [name, fallback])))
  })

  test.each(entries.map((entry) => [entry.name, entry] as const))(
    'the request of %s is a good one, and nobody’s',
    (name, entry) => {
      const sample = callTexts[name]?.sample ?? {}
      expect(v.safeParse(entry.input, sample).issues ?? []).toEqual([])
      const source = operations.find(({ operationId }) => operationId === name)?.['x-codeSamples'][0].source ?? ''
      expect(source).toMatch(/^curl 'https:\/\/shop\.example\/api\/[\w/-]+(?:\?[^']*)?' \\\n/)
      expect(source).toContain("-H 'Domain: shop.example'")
      expect(source).not.toMatch(/sessionid|Cookie:/)
      expect(source.includes('X-CSRFToken: $CSRFTOKEN')).toBe(entry.method === 'POST')
    },
  )
})

describe('the document on the server', () => {
  test('a reader gets it as OpenAPI and as a page that runs nothing and loads nothing', async () => {
    const server = await testServer()
    await addDomain(server.db)
    expect(await (await server.api().get('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)))
    const answer = await server.api().get('/docs')
    const page = await answer.text()
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(page) ?? []
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page).toContain(pageStyle)
    expect(page).not.toMatch(/<(?:script|link|img|iframe)\b| style=| on\w+=/)
    for (const { name } of entries) expect(page).toContain(`<section id="${name}">`)
  })

  test('API_DOCS=off hides both', async () => {
    const server = await testServer({ config: { hasApiDocs: false } })
    await addDomain(server.db)
    expect((await server.api().get('/docs')).status).toBe(404)
    expect((await server.api().get('/openapi.json')).status).toBe(404)
  })

  test('a way to an object leads to that object', () => {
    const page = String(documentPage(document, 'n'))
    const ways = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id = '']) => id)
    expect(ways.length).toBeGreaterThan(entries.length)
    expect(ways.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
  })
})
