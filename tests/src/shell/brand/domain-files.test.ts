// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { brandAddress, themeAddress } from '#src/shell/brand/brand-address.ts'
import { addStylesheets, runDomainScript } from '#src/shell/brand/domain-files.ts'

import { plainDomain } from '../../../support/plain-domain.ts'

afterEach(() => {
  document.head.replaceChildren()
})

const added = <Element extends HTMLElement>(selector: string) => [...document.head.querySelectorAll<Element>(selector)]

describe('addresses of a brand', () => {
  test.each([
    ['coral', '/themes/coral.css'],
    ['pine-2_b', '/themes/pine-2_b.css'],
    ['', null],
    ['../secret', null],
    ['Coral', '/themes/Coral.css'],
    ['coral.css', '/themes/coral.css'],
    ['coral.js', null],
    ['coral?x', null],
  ])('the theme %j is %j', (theme, address) => {
    expect(themeAddress(theme)).toBe(address)
  })

  test.each([
    ['/files/brand/logo.svg', `${window.location.origin}/files/brand/logo.svg`],
    ['https://cdn.example/a.css', 'https://cdn.example/a.css'],
    ['', null],
    ['javascript:alert(1)', null],
    ['data:text/css,body{}', null],
    ['blob:https://a/b', null],
    ['https://', null],
  ])('only a web address among %j is loaded: %j', (address, loaded) => {
    expect(brandAddress(address)).toBe(loaded)
  })
})

describe('the stylesheets of a brand', () => {
  const links: HTMLLinkElement[] = []
  const styles = () => links.filter(({ rel }) => rel === 'stylesheet')

  // Whether a stylesheet loads is for each test to say; happy-dom would say at once that none does.
  beforeEach(() => {
    links.length = 0
    const append = document.head.append.bind(document.head)
    vi.spyOn(document.head, 'append').mockImplementation((node) => {
      if (node instanceof HTMLLinkElement) links.push(node)
      else append(node)
    })
  })

  const branded = { ...plainDomain, theme: 'coral', css_file: 'https://cdn.example/own.css' }

  test('its own stylesheet comes after the theme, so that it wins', () => {
    void addStylesheets(branded).catch(() => {})
    expect(styles().map(({ href }) => href)).toEqual([
      `${window.location.origin}/themes/coral.css`,
      'https://cdn.example/own.css',
    ])
  })

  test('the stylesheets are ready when all have loaded', async () => {
    const on = addStylesheets(branded)
    for (const link of styles()) link.dispatchEvent(new Event('load'))
    await expect(on).resolves.toBeUndefined()
  })

  test('fail when one of them fails, but only after the other has come', async () => {
    const on = addStylesheets(branded)
    const [theme, own] = styles()
    theme?.dispatchEvent(new Event('error'))
    own?.dispatchEvent(new Event('load'))
    await expect(on).rejects.toThrow('coral.css')
  })

  test('stylesheets that the brand does not have are not waited for', async () => {
    await expect(addStylesheets(plainDomain)).resolves.toBeUndefined()
    expect(styles()).toEqual([])
  })

  test('its script has no nonce: only the policy’s list of addresses lets it in', () => {
    document.head.innerHTML = '<script nonce="abc" type="text/plain"></script>'
    runDomainScript({ ...plainDomain, js_file: 'https://cdn.example/own.js' })
    const script = added<HTMLScriptElement>('script[src]')[0]
    expect(script?.src).toBe('https://cdn.example/own.js')
    expect(script?.async).toBe(true)
    expect(script?.nonce ?? '').toBe('')
  })

  test('a script with an address that is no web address is not there', () => {
    runDomainScript({ ...plainDomain, js_file: 'javascript:alert(1)' })
    expect(added('script')).toEqual([])
  })
})
