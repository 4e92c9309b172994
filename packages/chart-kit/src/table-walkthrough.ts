import type { AnyMachineSnapshot } from 'xstate'
import type { Condition, DecisionTable, Facts, Row, Value } from './read/table.ts'
import { chartOf, conditionsOf, isMet } from './read/table.ts'
import type { OnScreen } from './shown.ts'
import type { Sample, Seen, Walkthrough } from './walkthrough.ts'
import type { Words } from './words/ru.ts'

/** What a fact asks, and what its values are called. */
type FactWords = { readonly title: string; readonly values?: Readonly<Record<string, string>> }

type ConditionWords = Words['draw']['conditions']

function valueWords({ values = {} }: FactWords, value: Value, words: ConditionWords): string {
  const usual = typeof value === 'boolean' ? words[`${value}`] : String(value)
  return values[String(value)] ?? usual
}

/** A row's condition on one fact in words; null where the fact may be anything. */
function conditionWords(said: FactWords, condition: Condition | undefined, words: ConditionWords): string | null {
  if (condition === undefined) return null
  if (typeof condition !== 'object' || condition === null) return valueWords(said, condition, words)
  const all = (values: readonly Value[]) => values.map((value) => valueWords(said, value, words))
  return 'not' in condition ? words.except(all(condition.not)) : words.or(all(condition))
}

/** All that a row asks. */
const whenWords = ({ when }: Row, facts: Readonly<Record<string, FactWords>>, words: ConditionWords) =>
  Object.entries(facts)
    .flatMap(([fact, said]) => {
      const asked = conditionWords(said, when[fact], words)
      return asked === null ? [] : [`${said.title}: ${asked}`]
    })
    .join('; ')

type Details<Known, Outcome extends string> = Pick<Walkthrough, 'purpose' | 'screens' | 'worlds'> & {
  /** A fact is this where a row leaves it open. */
  readonly usual: Known
  /** Rows that are better met otherwise. */
  readonly cases?: Readonly<Record<string, Partial<Known>>>
  readonly begins: (facts: Known) => string
  readonly shows: Readonly<Record<Outcome, (facts: Known) => readonly OnScreen[]>>
  readonly alone?: Walkthrough['alone']
  readonly facts: { readonly [Fact in keyof Known]: FactWords }
}

/** One case for each row: as usual as the row lets it be. */
function casesOf({ facts, rows }: DecisionTable, wanted: (row: string) => Readonly<Record<string, unknown>>): Sample[] {
  return Object.entries(rows).map(([name, { description, when }]) => {
    const value = Object.entries(facts).map(([fact, values]) => {
      const allowed = values.filter((one) => isMet(when[fact], one))
      return [fact, allowed.find((one) => one === wanted(name)[fact]) ?? allowed[0]]
    })
    return { name, title: description, value: Object.fromEntries(value) }
  })
}

/** A catalogue entry for a decision: each of its rows is a case, a sheet and a walk. */
export function tableWalkthrough<Known extends Facts, Outcome extends string>(
  table: DecisionTable<Known, Outcome>,
  details: Details<Known, Outcome>,
): Walkthrough {
  const { usual, cases = {}, begins, shows, alone = {}, facts: words, ...rest } = details
  // Method syntax, so that the facts of this one table fit what all of them take.
  const opened: { begins(facts: unknown): string } = { begins }
  const shown: Readonly<Record<string, { call(facts: unknown): readonly OnScreen[] }['call']>> = shows
  return {
    ...rest,
    name: table.name,
    title: table.description,
    machine: chartOf(table),
    inputs: casesOf(table, (row) => ({ ...usual, ...cases[row] })),
    begins: opened.begins,
    shows: Object.fromEntries(
      Object.entries(shown).map(([outcome, show]) => [outcome, ({ context }: AnyMachineSnapshot) => show(context)]),
    ),
    guards: Object.fromEntries(
      Object.values<Row>(table.rows).map((row) => [
        conditionsOf(row),
        ({ draw }: Words) => whenWords(row, words, draw.conditions),
      ]),
    ),
    alone,
    events: {},
    gestures: {},
    deeds: {},
    actors: {},
    delays: {},
    seen: (context): Seen => ({ ...Object(context) }),
  }
}
