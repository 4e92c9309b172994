import type { Deps } from '../context.ts'

/** Answers of the database by their keys. */
export type Memory<Value> = {
  /** What is remembered under the key, or else what `ask` gives. */
  take(key: string, ask: () => Promise<Value>): Promise<Value>
}

type Limits<Value> = {
  /** How old an answer may be, in milliseconds. */
  readonly life: number
  /** Keys come from strangers: beyond so many the oldest goes. */
  readonly atMost: number
  /** Absent, every answer is kept. Keys that anybody can make up must not drive out those that lead somewhere. */
  readonly isKept?: (value: Value) => boolean
}

const always = () => true

function forgettable<Value>({ clock }: Pick<Deps, 'clock'>, { life, atMost, isKept = always }: Limits<Value>) {
  type Known = Map<string, { readonly value: Value; readonly until: number }>
  let known: Known = new Map()
  return {
    async take(key: string, ask: () => Promise<Value>) {
      const now = clock.now().getTime()
      const found = known.get(key)
      // A clock that was set back must not keep an answer for longer.
      if (found !== undefined && now < found.until && found.until - now <= life) return found.value

      const asked = known
      const value = await ask()
      // What was forgotten meanwhile must not come back with an answer that is older.
      if (asked !== known) return value
      known.delete(key)
      if (!isKept(value)) return value
      const oldest = known.size < atMost ? undefined : known.keys().next().value
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, { value, until: now + life })
      return value
    },
    forget() {
      known = new Map()
    },
  }
}

/** For what may be some seconds old wherever it is stored. */
export function remembered<Value>(deps: Pick<Deps, 'clock'>, limits: Limits<Value>): Memory<Value> {
  return forgettable(deps, limits)
}

type Tables = {
  /** The tables that the answer is made of. */
  readonly of: readonly string[]
  /** How old an answer may be where other processes write to them as well, in milliseconds; 'none' if these must tell. */
  readonly lag: number | 'none'
}

/**
 * It is forgotten with the first statement of ours that could change one of its tables. The embedded database, to which
 * nobody else writes, has one connection: nobody reads between that statement and the end of its transaction. What a
 * PostgreSQL tells, of our own changes too, comes after that end.
 */
export function rememberedUntilWritten<Value>(
  deps: Pick<Deps, 'clock' | 'statements'>,
  tables: Tables,
  limits: Limits<Value>,
): Memory<Value> {
  const { areAll, told } = deps.statements
  const mustBeTold = !areAll && tables.lag === 'none'
  const life = areAll || tables.lag === 'none' ? limits.life : tables.lag
  const memory = forgettable<Value>(deps, { ...limits, life })
  if (mustBeTold) told?.heed(memory.forget)
  const changing = new RegExp(`^\\s*(?!\\s|select\\b)[^]*\\b(?:${tables.of.join('|')})\\b`, 'i')
  deps.statements.heed((text) => {
    if (changing.test(text)) memory.forget()
  })
  if (!mustBeTold) return memory
  return { take: (key, ask) => (told?.isHeard() ? memory.take(key, ask) : ask()) }
}
