import { useEffect, useRef } from 'react'

/** The chosen tab may lie beyond the edge of a phone: brings it into its list's middle, sideways alone. */
export function useTabInView(chosen: string) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = list.current?.querySelector(`[id$="-tab-${chosen}"]`)
    if (list.current === null || !tab) return
    const [whole, part] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2)
  }, [chosen])

  return list
}
