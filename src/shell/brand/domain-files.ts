import type { Domain } from '#contract/domain.ts'
import { offers } from '#contract/features.ts'

import { brandAddress, themeAddress } from './brand-address.ts'

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`a stylesheet could not be loaded: ${href}`))
    document.head.append(link)
  })
}

/** Puts the domain's stylesheets on the page, its own over the theme's; settles when all have loaded or failed. */
export async function addStylesheets({ theme, css_file }: Domain): Promise<void> {
  const addresses = [themeAddress(theme), brandAddress(css_file)].filter((address) => address !== null)
  const outcomes = await Promise.allSettled(addresses.map(addStylesheet))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/**
 * Starts the domain's own script. It gets no nonce: the page's policy names its exact address, and that is all the
 * trust it has. What it breaks in the page does not break our calls: they keep to the fetch they began with (src/api/client.ts).
 */
export function runDomainScript({ js_file }: Domain): void {
  const src = brandAddress(js_file)
  if (src === null) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** Makes the page an application that a phone can keep on its screen: by the server's manifest, or by one made here. */
export async function addManifest(domain: Domain): Promise<void> {
  if (!offers(domain, 'manifest')) {
    const { addOwnManifest } = await import('./own-manifest.ts')
    return addOwnManifest(domain)
  }
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
