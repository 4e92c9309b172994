import type { Arrow, Model } from '../draw/model.ts'
import { enteredBy } from '../draw/reach.ts'

/** What leads to a place, and what follows it. */
export type Around = {
  readonly before: readonly Arrow[]
  readonly after: readonly Arrow[]
  /** States that an arrow starts from and comes to, from the outside in; none of a state. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

const isWithin = (path: string, group: string) => group === '.' || path === group || path.startsWith(`${group}.`)

export const targetOf = ({ targets, source }: Arrow): string => targets[0] ?? source

/** What is around each state and each arrow of a machine. */
export function surroundings(model: Model) {
  const { arrows } = model
  const entered = new Map(arrows.map((arrow) => [arrow, enteredBy(model, arrow)]))
  const enters = (arrow: Arrow, path: string) => entered.get(arrow)?.includes(path) === true
  return {
    ofState: (path: string): Around => ({
      before: arrows.filter((arrow) => enters(arrow, path) && (!isWithin(arrow.source, path) || arrow.source === path)),
      after: arrows.filter(
        (arrow) => isWithin(path, arrow.source) || (isWithin(arrow.source, path) && !isWithin(targetOf(arrow), path)),
      ),
      from: [],
      to: [],
    }),
    ofArrow(arrow: Arrow): Around {
      const others = arrows.filter((each) => each !== arrow)
      const to = entered.get(arrow) ?? []
      return {
        before: others.filter((each) => enters(each, arrow.source)),
        // What encloses the place that was come to may be left by its own arrows too.
        after: others.filter((each) => to.some((path) => isWithin(path, each.source))),
        from: [arrow.source],
        to,
      }
    },
  }
}
