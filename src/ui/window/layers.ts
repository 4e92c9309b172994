import { createContext } from 'react'
import { createPath, type DataRouter } from 'react-router'

/** In the state of a history entry: how many windows, menus or lists lie over the screen there. */
const mark = 'layers'

/** Milliseconds after which a browser that has not gone back is no longer waited for. */
const longestWait = 5_000

type Layers = ReturnType<typeof createLayers>

/** Without it, in a part that is shown alone, Back is the browser's own. */
export const LayersContext = createContext<Layers | null>(null)

function entry(): object {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function depthOf(state: object): number {
  return mark in state && typeof state[mark] === 'number' ? state[mark] : 0
}

const keyOf = (state: object) => ('key' in state && typeof state.key === 'string' ? state.key : 'default')

/**
 * Back closes what lies over the screen and does not leave it, also where the tab began at this very screen: each layer has
 * an entry of its own above the screen's, with the same address and the same state for the router, which gets no word of the
 * ways between them. An entry goes with its layer; one that is met without (by Forward, after a reload) is gone back from.
 * The router must be made after this: a browser calls the listeners of its ways in the order they were added.
 */
export function createLayers(router: () => Pick<DataRouter, 'state'>) {
  let layers: readonly (() => void)[] = []
  let onward: (() => void) | null = null
  let giveUp: ReturnType<typeof setTimeout> | null = null

  // An anchor in a text of the brand makes an entry without a key, which is not the screen's.
  function isAtScreen() {
    const { location } = router().state
    return keyOf(entry()) === location.key && createPath(window.location) === createPath(location)
  }

  const isGoing = () => giveUp !== null

  function arrive() {
    if (giveUp !== null) clearTimeout(giveUp)
    giveUp = null
  }

  function goOn() {
    const go = onward
    onward = null
    go?.()
  }

  function goBack(steps: number) {
    giveUp = setTimeout(() => {
      arrive()
      goOn()
    }, longestWait)
    window.history.go(-steps)
  }

  /** Makes the entries as many as the layers, where the router has shown what the address says. */
  function settle() {
    if (isGoing() || router().state.navigation.state !== 'idle' || !isAtScreen()) return
    const depth = depthOf(entry())
    const wanted = onward === null ? layers.length : 0
    // A page that is still loading would lose the load to it.
    if (depth > wanted && document.readyState !== 'complete') return
    if (depth > wanted) return goBack(depth - wanted)
    for (let next = depth + 1; next <= wanted; next += 1) window.history.pushState({ ...entry(), [mark]: next }, '')
    goOn()
  }

  // One layer that closes as another opens leaves its entry to it.
  const settleSoon = () => queueMicrotask(settle)

  function onPop(event: PopStateEvent) {
    const isOurs = isGoing()
    arrive()
    const above = isOurs ? [] : layers.slice(depthOf(entry()))
    for (const close of above.toReversed()) close()
    // Where the router is on its way elsewhere, it must learn that the person came back.
    if (!isAtScreen() || router().state.navigation.state !== 'idle') return
    event.stopImmediatePropagation()
    // A layer that may not be closed now gets its entry back.
    setTimeout(settle)
  }

  window.addEventListener('popstate', onPop)
  window.addEventListener('load', settleSoon)

  return {
    settle,
    /** Whether the history holds more than the screen's own entry, or is just losing it. */
    isAbove: () => isGoing() || depthOf(entry()) > 0,
    /** Goes back to the screen's own entry, then on: what is opened from a layer comes after the screen. Null: no longer. */
    leave(go: (() => void) | null) {
      onward = go
      settle()
    },
    /** `close` is asked for by Back; what is given back takes the layer off. */
    add(close: () => void) {
      layers = [...layers, close]
      settleSoon()
      return () => {
        layers = layers.filter((each) => each !== close)
        settleSoon()
      }
    },
  }
}
