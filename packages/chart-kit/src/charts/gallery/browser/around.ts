import type { ArrowData, MachineData } from './page-data.ts'

/** What leads to a place, and what follows it. */
export type Around = { readonly before: readonly ArrowData[]; readonly after: readonly ArrowData[] }

const isWithin = (path: string, group: string) => group === '.' || path === group || path.startsWith(`${group}.`)

export function aroundState({ arrows }: MachineData, path: string): Around {
  return {
    before: arrows.filter(
      ({ enters, source }) => enters.includes(path) && (!isWithin(source, path) || source === path),
    ),
    after: arrows.filter(
      ({ source, target }) => isWithin(path, source) || (isWithin(source, path) && !isWithin(target, path)),
    ),
  }
}

export function aroundArrow({ arrows }: MachineData, { id, source, enters }: ArrowData): Around {
  return {
    before: arrows.filter((each) => each.id !== id && each.enters.includes(source)),
    // What encloses the place that was come to may be left by its own arrows too.
    after: arrows.filter((each) => each.id !== id && enters.some((path) => isWithin(path, each.source))),
  }
}
