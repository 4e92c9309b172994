import { callsSection, documents, endpoints } from '../config.ts'
import type { Clause, Spoken } from '../draw/meta.ts'
import type { Model } from '../draw/model.ts'
import { words } from '../words.ts'
import { prefixOf, type Sentence, specification } from './document.ts'

/** A state or an arrow that carries a sentence out. */
export type Carrier = {
  readonly machine: string
  readonly id: string
  readonly title: string
  /** Its machine, and the state it starts from. */
  readonly place: string
  readonly kind: string
}

const sentencesOf = (section: string) =>
  specification()
    .filter((block) => block.section === section && block.kind !== 'heading' && block.kind !== 'head')
    .flatMap(({ sentences }) => sentences)

/** The sentence that a clause means; null where none or several begin so, or the whole section is meant. */
function sentenceFor({ section, says }: Clause): Sentence | null {
  if (says === null) return null
  const met = sentencesOf(section).filter(({ original }) => original.startsWith(says))
  return met.length === 1 ? (met[0] ?? null) : null
}

function carrierAt({ name, title, states, arrows }: Model, id: string): Carrier | null {
  const state = states.find(({ path }) => path === id)
  if (state !== undefined) return { machine: name, id, title: state.title, place: title, kind: 'state' }
  const arrow = arrows.find((each) => each.id === id)
  if (arrow === undefined) return null
  const from = states.find(({ path }) => path === arrow.source)?.title ?? ''
  return { machine: name, id, title: arrow.title, place: `${title} / ${from}`, kind: arrow.kind }
}

/** One section may list every call; who asks for it is in the machines themselves. */
function callRows(models: readonly Model[]): [string, Carrier][] {
  const section = callsSection
  if (section === undefined) return []
  return models.flatMap((model) =>
    model.states.flatMap((state) =>
      state.calls
        .flatMap(({ calls }) => calls)
        .flatMap((name): [string, Carrier][] => {
          const endpoint = endpoints.find((each) => each.name === name)
          const address = endpoint && `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')} |`
          const row = address === undefined ? null : sentenceFor({ section, says: address })
          const carrier = carrierAt(model, state.path)
          return row === null || carrier === null ? [] : [[row.id, carrier]]
        }),
    ),
  )
}

/** Who carries out each sentence, by its id. */
export function carriersOf(models: readonly Model[]): ReadonlyMap<string, readonly Carrier[]> {
  const found = new Map<string, Carrier[]>()
  const add = (id: string, carrier: Carrier) => found.set(id, [...(found.get(id) ?? []), carrier])
  for (const model of models)
    for (const { id, ownClauses } of partsOf(model))
      for (const sentence of ownClauses.map(sentenceFor).filter((each) => each !== null)) {
        const carrier = carrierAt(model, id)
        if (carrier !== null) add(sentence.id, carrier)
      }
  for (const [id, carrier] of callRows(models)) add(id, carrier)
  return found
}

const partsOf = ({ states, arrows }: Model): readonly ({ readonly id: string } & Spoken)[] => [
  ...states.map(({ path, ...spoken }) => ({ ...spoken, id: path })),
  ...arrows,
]

/** Clauses of states and arrows whose sentence is not in the documents (any more). */
export function lostClauses(models: readonly Model[]): string[] {
  return models.flatMap((model) =>
    partsOf(model).flatMap(({ id, ownClauses }) =>
      ownClauses
        .filter((clause) => clause.says !== null && sentenceFor(clause) === null)
        .map(({ section, says }) => `${model.name}: ${id}: ${section}: ${says}`),
    ),
  )
}

/** The sentences that a state or an arrow carries out: its own, else those of what it starts from or is within. */
export function sentencesFor({ clauses }: Pick<Spoken, 'clauses'>): readonly Sentence[] {
  return clauses.map(sentenceFor).filter((sentence) => sentence !== null)
}

/** The words of a sentence for people: the translation where there is one. */
export const wordsOf = ({ translation, original }: Sentence): string => translation ?? original

/** `§ 4`: how people call the section of a sentence. */
export function sectionName(id: string): string {
  const prefix = prefixOf(id)
  const [section = ''] = id.slice(prefix.length).split('.')
  if (section === 'top') return words.gallery.specification.top
  const named = documents.find((document) => document.prefix === prefix)?.sectionName
  return named === undefined ? `§ ${section}` : named(section)
}
