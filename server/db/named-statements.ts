import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

/** Each connection keeps a plan per name; SQL that is written anew at each call must not fill it. */
const namedAtMost = 500

/** "cached plan must not change result type": another process migrated the tables under our names. */
const outdatedPlan = '0A000'

/** The connection is still busy with what was given up: it must not serve another request. */
const givenUp = 'Query read timeout'

/** Names of statements, by their text; `forget` starts new ones, so that every plan is made anew. */
function statementNames() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text: string): string | undefined {
      const known = names.get(text)
      if (known !== undefined || names.size >= namedAtMost) return known
      const name = `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      names.set(text, name)
      return name
    },
    forget() {
      names.clear()
      generation += 1
    },
  }
}

/**
 * The client class of a pool. A statement with parameters goes out under a name, so that each connection parses it once
 * and not at every call: half of its cost. `watch` is told the text of every statement.
 */
export function namingClient(isNaming: boolean, watch: (text: string) => void) {
  const names = statementNames()

  const named = (given: readonly unknown[]): readonly unknown[] => {
    const [text, values, ...rest] = given
    if (typeof text !== 'string') return given
    watch(text)
    if (!isNaming || !Array.isArray(values) || values.length === 0) return given
    const name = names.of(text)
    return name === undefined ? given : [{ text, values, name }, ...rest]
  }

  return class NamingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // A connection that is lost while it is lent out tells its queries; unheard, the event would end the process.
      this.on('error', () => undefined)
      const plain = this.query
      Reflect.set(this, 'query', (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(plain, this, [...named(given)])
        return answer instanceof Promise ? answer.catch((failure: unknown) => this.#refuse(failure)) : answer
      })
    }

    #refuse(failure: unknown): never {
      if (failure instanceof Error && 'code' in failure && failure.code === outdatedPlan) names.forget()
      if (failure instanceof Error && failure.message === givenUp) void this.end().catch(() => undefined)
      throw failure
    }
  }
}
