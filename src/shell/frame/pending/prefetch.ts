import { matchRoutes, type RouteObject } from 'react-router'

/** How a person shows where they are about to go. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

function ownPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== window.location.origin || link.hasAttribute('download')) return null
  return link.pathname
}

/** Whether the visitor has asked the browser to spare the network. */
function sparesData() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/**
 * Fetches the files of a screen when a link to it is pointed at, focused or touched, so that the press finds them here.
 * Its data are not asked for: they would be old by then. Gives the function that stops it.
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  let last: string | null = null

  function prefetch({ target }: Event) {
    const path = ownPath(target)
    if (path === null || path === last || sparesData()) return
    last = path
    // A screen that cannot be fetched now is fetched, and its failure shown, when it is opened.
    for (const { route } of matchRoutes(routes, path) ?? [])
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined)
  }

  for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true })
  return () => {
    for (const intent of intents) document.removeEventListener(intent, prefetch)
  }
}
