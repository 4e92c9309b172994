import type { Banner } from '#contract/promoter.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** http and https only; an address on this site is written in full, since the code goes to another one. */
function webAddress(address: string, origin: string): string | null {
  const isOwnPath = /^\/(?![/\\])/.test(address)
  const full = isOwnPath ? `${origin}${address}` : address
  if (!/^https?:\/\/[^\s/\\]/i.test(full) || !URL.canParse(full)) return null
  return full
}

/**
 * What a promoter pastes into a page of their own: a link around a picture. Schemes are checked before escaping, which
 * would not stop `javascript:`. A label is below the picture, as text.
 * Null when an address of the banner is not a web address.
 */
export function bannerCode(
  { url, image, name }: Pick<Banner, 'url' | 'image' | 'name'>,
  origin: string,
  label = '',
): string | null {
  const href = webAddress(url, origin)
  const src = webAddress(image, origin)
  if (href === null || src === null) return null
  const picture = `<a href="${escapeHtml(href)}" target="_blank"><img src="${escapeHtml(src)}" alt="${escapeHtml(name)}"></a>`
  return label === '' ? picture : `${picture}<br><small>${escapeHtml(label)}</small>`
}
