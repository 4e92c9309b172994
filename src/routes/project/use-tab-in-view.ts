import { useEffect, useRef } from 'react'

/** Pixels of the next tab, and what is between the two: a tab at the very edge would look like the last one. */
const sign = 32

/** The chosen tab may lie beyond the edge of a phone: brings it in, sideways alone and no farther than it must. */
export function useTabInView(chosen: string) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = list.current?.querySelector(`[id$="-tab-${chosen}"]`)
    if (list.current === null || !tab) return
    const [whole, part] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += Math.max(0, part.right + sign - whole.right) + Math.min(0, part.left - sign - whole.left)
  }, [chosen])

  return list
}
