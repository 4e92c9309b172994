import { useEffect, useState } from 'react'

/** What a loader's promise brings, and until then what was there first. The promise must not reject. */
export function useComing<Value>(coming: Promise<Value> | undefined, first: Value): Value {
  const [value, setValue] = useState(first)
  useEffect(() => {
    let isWanted = true
    void coming?.then((read) => isWanted && setValue(() => read))
    return () => {
      isWanted = false
    }
  }, [coming])
  return value
}
