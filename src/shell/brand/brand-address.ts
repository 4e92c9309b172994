/** An address from the domain's record, made absolute; null for what a page must not load. */
export function brandAddress(address: string): string | null {
  if (address === '' || !URL.canParse(address, window.location.href)) return null
  const { protocol, href } = new URL(address, window.location.href)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The theme's stylesheet: a theme is a file name and nothing else. */
export function themeAddress(theme: string): string | null {
  return /^[a-z0-9_-]+$/.test(theme) ? `${import.meta.env.BASE_URL}themes/${theme}.css` : null
}
