import { useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** How a screen's controls are read from a query string and written to one ("?…", empty when all is at its default). */
export type ControlsFormat<Controls> = {
  readonly read: (query: URLSearchParams) => Controls
  readonly write: (controls: Controls) => string
}

/**
 * Controls of a list (search, order, page, filters) that live in the address. `shown` are those of the data on the
 * screen: an address changes together with its data. `wanted` are where the person is going, and what the controls show.
 * `format` must be the same object each time.
 */
export function useListControls<Controls extends object>(format: ControlsFormat<Controls>) {
  const { pathname, search } = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()

  const isLoading = ahead?.pathname === pathname
  const query = isLoading ? ahead.search : search
  const shown = useMemo(() => format.read(new URLSearchParams(search)), [format, search])
  const wanted = useMemo(() => format.read(new URLSearchParams(query)), [format, query])

  /** What is typed letter by letter replaces the entry in the history, so that Back does not go through the letters. */
  function change(next: Partial<Controls>, isTyping = false) {
    const to = { pathname, search: format.write({ ...wanted, ...next }) }
    void navigate(to, { replace: isTyping, preventScrollReset: true })
  }

  return { shown, wanted, isLoading, change }
}
