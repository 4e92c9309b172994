import '@mantine/core/styles/Center.layer.css'
import '@mantine/core/styles/Loader.layer.css'

import { Center, Loader } from '@mantine/core'
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

  if (isHopeful)
    return (
      <Center mih="50dvh" role="status" aria-label="Загрузка…">
        <Loader />
      </Center>
    )
  return (
    <Trouble
      title="Раздел не загрузился"
      text="Возможно, пропал интернет или вышла новая версия. Обновите страницу."
      onRetry={reload}
    />
  )
}
