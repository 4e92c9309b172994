import DOMPurify from 'dompurify'

import { safeLink, safePicture } from './safe-address.ts'

const tags = (
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s sub sup small mark blockquote q cite code pre abbr ' +
  'table caption colgroup col thead tbody tfoot tr th td a img figure figcaption span div details summary'
).split(' ')

const attributes = 'href src alt title width height colspan rowspan scope start reversed lang dir'.split(' ')

function guardLink(link: HTMLAnchorElement, apiBase: string) {
  const address = safeLink(link.getAttribute('href') ?? '', apiBase)
  if (address === null) return link.removeAttribute('href')
  link.setAttribute('href', address)
  if (address.startsWith('#')) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
}

function guardPicture(picture: HTMLImageElement, apiBase: string) {
  const address = safePicture(picture.getAttribute('src') ?? '', apiBase)
  if (address === null) return picture.removeAttribute('src')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('referrerpolicy', 'no-referrer')
  picture.setAttribute('src', address)
}

/**
 * Foreign HTML as nodes that may stand in our page. DOMPurify with lists written out, no profiles; its nodes are used as
 * they are, once, and never turned into text again, so that no second reading can find another meaning in them.
 */
export function sanitise(html: string, apiBase: string): DocumentFragment {
  const safe = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of safe.querySelectorAll('[href]:not(a)')) element.removeAttribute('href')
  for (const element of safe.querySelectorAll('[src]:not(img)')) element.removeAttribute('src')
  for (const link of safe.querySelectorAll<HTMLAnchorElement>('a[href]')) guardLink(link, apiBase)
  for (const picture of safe.querySelectorAll('img')) guardPicture(picture, apiBase)
  return safe
}
