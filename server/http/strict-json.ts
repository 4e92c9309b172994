/** Why a body was refused; the words are for the log, never for the answer. */
class MalformedJson extends Error {}

/** Deeper than any body of the catalogue, far from any stack's end. */
const deepest = 32

/** One token: a string, with the colon that makes it a name; a bracket; whatever is between. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]|[^"{}[\]]+/sy

/**
 * Parses JSON that means the same to every reader (requirement C-06): no name twice in one object, no `__proto__`, no great
 * depth. The parser of the language takes all three in silence; its grammar errors it finds itself.
 */
export function parseStrictJson(text: string): unknown {
  try {
    refuseOddities(text)
    return JSON.parse(text)
  } catch (failure) {
    throw failure instanceof MalformedJson ? failure : new MalformedJson('not JSON')
  }
}

function refuseOddities(text: string) {
  const levels: Set<string>[] = []
  for (const [sign, quoted, colon] of text.matchAll(new RegExp(token, 'gsy'))) {
    if (sign === '{' || sign === '[') levels.push(new Set())
    if (levels.length > deepest) throw new MalformedJson('too deep')
    if (sign === '}' || sign === ']') levels.pop()
    if (quoted !== undefined && colon !== undefined) refuseName(String(JSON.parse(quoted)), levels.at(-1))
  }
}

function refuseName(name: string, names: Set<string> | undefined) {
  if (name === '__proto__') throw new MalformedJson('forbidden name')
  if (names?.has(name)) throw new MalformedJson('name given twice')
  names?.add(name)
}
