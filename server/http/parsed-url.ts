/**
 * The address, or null when it is none. `URL.canParse` is not asked on the server: once Node 20 has optimised it, it
 * refuses letters between U+0080 and U+00FF that the parser takes, and takes what the parser refuses.
 */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * The address of one host, which needs no credentials, or null. The parser takes a star for a host's name, and a content
 * policy takes it for every host.
 */
export function plainUrl(text: string): URL | null {
  const url = parsedUrl(text)
  if (url === null || url.hostname.includes('*')) return null
  return url.username === '' && url.password === '' ? url : null
}
