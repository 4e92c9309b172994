/** Why a body was refused; the words are for the log, never for the answer. */
export class MalformedJson extends Error {}

/** Deeper than any body of the catalogue, far from any stack's end. */
const deepest = 32

type Level = { readonly names: Set<string> | null }

/**
 * Parses JSON that means the same to every reader: no name twice in one object, no `__proto__`, no great depth. The
 * parser of the language takes all three in silence.
 */
export function parseStrictJson(text: string): unknown {
  refuseOddities(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedJson('not JSON')
  }
}

/** One walk over the tokens; grammar errors are left to the parser, which sees the text afterwards. */
function refuseOddities(text: string) {
  const levels: Level[] = []
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      levels.push({ names: sign === '{' ? new Set() : null })
      if (levels.length > deepest) throw new MalformedJson('too deep')
    }
    if (sign === '}' || sign === ']') levels.pop()
    if (sign !== '"') {
      at += 1
      continue
    }
    const end = endOfString(text, at)
    if (isFollowedByColon(text, end)) refuseName(text.slice(at, end), levels.at(-1)?.names ?? null)
    at = end
  }
}

/** The place after a string's closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (/\s/.test(text[at] ?? '')) at += 1
  return text[at] === ':'
}

function refuseName(quoted: string, names: Set<string> | null) {
  if (names === null) return
  let name: unknown
  try {
    name = JSON.parse(quoted)
  } catch {
    throw new MalformedJson('not JSON')
  }
  if (typeof name !== 'string' || name === '__proto__') throw new MalformedJson('forbidden name')
  if (names.has(name)) throw new MalformedJson('name given twice')
  names.add(name)
}
