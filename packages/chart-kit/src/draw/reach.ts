import type { Arrow, Model } from './model.ts'

const ancestors = (path: string) =>
  path === '.' ? [] : ['.', ...path.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'))]

/** The states that an arrow comes to: what it names, what encloses that, and what is entered first within it. */
export function enteredBy({ states }: Pick<Model, 'states'>, { source, targets }: Arrow): string[] {
  const byPath = new Map(states.map((state) => [state.path, state]))
  function inside(path: string): string[] {
    const state = byPath.get(path)
    if (state?.kind === 'parallel')
      return [path, ...states.filter(({ parent }) => parent === path).flatMap((region) => inside(region.path))]
    return state?.initial == null ? [path] : [path, ...inside(state.initial)]
  }
  const kept = new Set(ancestors(source))
  const entered = (targets.length === 0 ? [source] : targets).flatMap((target) => [
    ...ancestors(target).filter((path) => !kept.has(path) && path !== target),
    ...inside(target),
  ])
  return [...new Set(entered)]
}
