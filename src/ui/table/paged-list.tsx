import { type ReactNode, useEffect, useRef } from 'react'
import classes from './paged-list.module.css'
import { Pager } from './pager.tsx'

/**
 * Moves the focus to a list once what was loaded for it has come: the button that asked may be gone by then, or far below.
 * `data` is new with every answer. `focusWhenLoaded` is called where it is asked for: 'top' also scrolls to the list's top.
 */
function useFocusAfterLoad<Place extends HTMLElement>(data: object) {
  const place = useRef<Place>(null)
  const request = useRef<{ readonly to: 'top' | 'here'; readonly since: object } | null>(null)

  useEffect(() => {
    if (request.current === null || request.current.since === data) return
    const { to } = request.current
    request.current = null
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
    if (to === 'top') place.current?.scrollIntoView({ block: 'start' })
  }, [data])

  function focusWhenLoaded(to: 'top' | 'here') {
    request.current = { to, since: data }
  }
  return { place, focusWhenLoaded }
}

type Props = {
  /** Of the list, read by screen readers. */
  readonly label: string
  readonly pagerLabel: string
  /** New with every answer. */
  readonly data: object
  readonly page: number
  /** Null when the list could not be read. */
  readonly pages: number | null
  readonly isBusy: boolean
  readonly onPage: (page: number) => void
  /** The list. `keepFocus` is called where a button in it asks for another list: the focus stays there when it comes. */
  readonly children: (keepFocus: () => void) => ReactNode
}

/** One page of a list and the way to the others. A new page is looked at, and read, from its top. */
export function PagedList({ label, pagerLabel, data, page, pages, isBusy, onPage, children }: Props) {
  const { place, focusWhenLoaded } = useFocusAfterLoad<HTMLElement>(data)
  return (
    <>
      <section
        ref={place}
        tabIndex={-1}
        className={classes.list}
        aria-label={`${label}, страница ${page}`}
        aria-busy={isBusy}
      >
        {children(() => focusWhenLoaded('here'))}
      </section>
      {pages !== null && (
        <Pager
          label={pagerLabel}
          page={page}
          pages={pages}
          onPage={(next) => {
            focusWhenLoaded('top')
            onPage(next)
          }}
        />
      )}
    </>
  )
}
