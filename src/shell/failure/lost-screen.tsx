import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { isPageThere } from '#src/api/page.ts'
import { FailedState } from '#src/ui/states.tsx'
import { useIsOnline } from '#src/ui/use-is-online.ts'

/** Kept in the history entry: it outlives the reload, belongs to this screen alone, and needs no storage. */
const mark = 'reloadedForFiles'

/** True while a reload is on its way; false when there was one already, or the server does not answer now. */
async function reloadOnce(): Promise<boolean> {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  if (mark in kept || !(await isPageThere())) return false
  window.history.replaceState({ ...kept, [mark]: true }, '')
  window.location.reload()
  return true
}

function reload() {
  window.location.reload()
}

/**
 * A screen whose files could not be fetched. After a new version they are elsewhere and a fresh page finds them, so the
 * page is reloaded, once, and again when a lost network is back; the router itself would never fetch them again.
 */
export function LostScreen({ isLate }: { readonly isLate: boolean }) {
  const isOnline = useIsOnline()
  const [isHopeful, setIsHopeful] = useState(!isLate)

  useEffect(() => {
    if (!isLate) void reloadOnce().then(setIsHopeful)
  }, [isLate])

  useWindowEvent('online', reload)

  if (isHopeful) return <p role="status">Загрузка…</p>
  return (
    <FailedState
      isScreen
      title="Раздел не загрузился"
      text={isOnline ? 'Файлы раздела не пришли. Попробуйте ещё раз.' : 'Он откроется, когда появится интернет.'}
      onRetry={reload}
    />
  )
}
