/** What the address of a machine's page keeps, so that a link shows the same: `#step.code?view=whole`, `#?walk=0.2.1`. */
export type Place = {
  /** The state or the arrow that is chosen. */
  readonly id: string
  /** What is folded, where somebody has chosen it. */
  readonly view: string | null
  /** The steps of a walk, by their numbers. */
  readonly walk: string | null
}

/** A broken escape names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function placeIn(hash: string): Place {
  const [id = '', kept = ''] = decoded(hash.replace(/^#/, '')).split('?')
  const settings = new URLSearchParams(kept)
  return { id, view: settings.get('view'), walk: settings.get('walk') }
}

export function hashOf({ id, view, walk }: Place): string {
  const settings = [view === null ? '' : `view=${view}`, walk === null ? '' : `walk=${walk}`].filter(Boolean).join('&')
  return [id, settings].filter((part, at) => at === 0 || part !== '').join('?')
}

export const keptPlace = (): Place => placeIn(location.hash)

/** Puts what has changed into the address, without a step of the history. */
export function keepPlace(change: Partial<Place>): void {
  const hash = hashOf({ ...keptPlace(), ...change })
  history.replaceState(null, '', hash === '' ? location.href.split('#')[0] : `#${hash}`)
}
