/**
 * What states and arrows say in their `meta` to the charts' readers; an ordinary build leaves it out.
 *
 * `clauses` are the sentences of the specification (or of its readings, D) that are carried out here, each as its section
 * and its beginning, `8: Wrong code`; a section alone where no single sentence is meant. What is within a state is spoken
 * of by its clauses, unless it has its own. `isRefusal` marks an answer that does not bring what was asked for.
 */
export type ChartMeta = { readonly clauses?: readonly string[]; readonly isRefusal?: true }
