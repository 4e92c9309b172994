import { Typography } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

import classes from './safe-html.module.css'
import { sanitise } from './sanitise.ts'

type Props = {
  /** HTML as the server sent it. */
  readonly html: string
  /** Where our calls live: nothing in the text may lead there. */
  readonly apiBase: string
}

/** A wide table scrolls in a frame of its own, by finger and by keyboard, and never widens the page. */
function frameTables(text: DocumentFragment) {
  for (const table of text.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.className = 'frame'
    frame.tabIndex = 0
    frame.setAttribute('role', 'group')
    frame.setAttribute('aria-label', table.caption?.textContent || 'Таблица')
    table.replaceWith(frame)
    frame.append(table)
  }
}

/** The only place where foreign HTML is shown: sanitised, and set as a text that is pleasant to read. */
export function SafeHtml({ html, apiBase }: Props) {
  const place = useRef<HTMLDivElement>(null)

  // Nodes, not `dangerouslySetInnerHTML`: what was checked is what is shown, without being written out and read again.
  useLayoutEffect(() => {
    const text = sanitise(html, apiBase)
    frameTables(text)
    place.current?.replaceChildren(text)
  }, [html, apiBase])

  return <Typography ref={place} classNames={classes} />
}
