/** What is longer is no address that somebody shares. */
const longest = 2_000

// Control characters vanish silently inside a URL parser, and lone surrogates turn into other characters.
const unusable = /[\p{Cc}\p{Cs}]/u

/** An address of the web that came from outside, as it was given; null for anything else than a plain http or https one. */
export function webAddress(given: string): { readonly text: string; readonly url: URL } | null {
  const text = given.trim()
  if (text.length > longest || unusable.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? { text, url } : null
}
