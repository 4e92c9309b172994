import { useEffect, useState } from 'react'

import { reloadOnce } from './reload-once.ts'
import { Trouble } from './trouble.tsx'

function reload() {
  window.location.reload()
}

/**
 * A screen whose files could not be fetched. After a new version they are elsewhere and a fresh page finds them, so the
 * page is reloaded, once; the router itself would never fetch them again.
 */
export function LostScreen({ isLate }: { readonly isLate: boolean }) {
  const [isHopeful, setIsHopeful] = useState(!isLate)

  useEffect(() => {
    if (!isLate) void reloadOnce().then(setIsHopeful)
  }, [isLate])

  if (isHopeful) return <p role="status">Загрузка…</p>
  return (
    <Trouble
      title="Раздел не загрузился"
      text="Возможно, пропал интернет или вышла новая версия. Обновите страницу."
      onRetry={reload}
    />
  )
}
