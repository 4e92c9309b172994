import { useLayoutEffect, useState } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

import { keptPlaces, placesKey } from '../session/kept-places.ts'

/** A page that was opened by its address has no key of its own. What was searched for is kept nowhere. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** In pixels: how far down the page can be scrolled. */
const farthest = () => document.documentElement.scrollHeight - window.innerHeight

/**
 * Back returns to the place where the person was. The router scrolls there once, as the screen appears; while its content
 * is still being read the page may end before. Then this goes on as the page grows, unless the person has left its end.
 */
export function KeptPlace() {
  const key = scrollKey(useLocation())
  const isReturn = useNavigationType() === 'POP'
  const [places] = useState(keptPlaces)

  useLayoutEffect(() => {
    const wanted = (isReturn ? places.get(key) : undefined) ?? 0
    let isOnWay = window.scrollY < wanted - 1
    let end = 0

    const lead = () => {
      window.scrollTo(0, wanted)
      isOnWay = window.scrollY < wanted - 1
      end = farthest()
    }
    const follow = () => {
      isOnWay &&= window.scrollY >= end - 1
      if (isOnWay) lead()
    }
    const keep = () => {
      if (!isOnWay) places.set(key, window.scrollY)
    }
    const growth = new ResizeObserver(follow)
    if (isOnWay) lead()
    growth.observe(document.body)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      growth.disconnect()
      window.removeEventListener('scroll', keep)
    }
  }, [key, isReturn, places])

  return <ScrollRestoration storageKey={placesKey} getKey={scrollKey} />
}
