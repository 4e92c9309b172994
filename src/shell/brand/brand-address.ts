/** An address from the domain's record, made absolute; null for what a page must not load. */
export function brandAddress(address: string): string | null {
  if (address === '' || !URL.canParse(address, window.location.href)) return null
  const { protocol, href } = new URL(address, window.location.href)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The theme's stylesheet: a theme is the name of a file, with or without its ending, and nothing else. */
export function themeAddress(theme: string): string | null {
  const [, name] = /^([\w-]+)(?:\.css)?$/.exec(theme) ?? []
  return name === undefined ? null : `${import.meta.env.BASE_URL}themes/${name}.css`
}
