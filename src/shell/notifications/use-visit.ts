import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'

import { useSession } from '#src/bridge/session.ts'
import { deviceVisitKey } from '../session/device-visits.ts'
import { paths, readsPath } from '../session/route-table.ts'
import type { ShownVisit } from './visit-words.ts'

const address = `${readsPath}/visit`

const homes: readonly string[] = [
  paths['project-list'],
  paths['project-detail-about'],
  paths['project-detail-tools'],
  paths['project-detail-connected'],
]

/** What changed since the last visit, as far as it was read: the bell has it read, others share that. */
export function useVisit() {
  const { data, submit } = useFetcher<ShownVisit>({ key: 'visit' })
  const close = useCallback(
    () => void submit(null, { method: 'post', action: address, defaultShouldRevalidate: false }),
    [submit],
  )
  return { visit: data, close }
}

/** Has the visit read: the lists themselves at home, elsewhere what the device keeps; and again after another tab's word. */
export function useVisitReading(): void {
  const { load } = useFetcher<ShownVisit>({ key: 'visit' })
  const { user } = useSession()
  const { pathname } = useLocation()
  const isHome = homes.includes(pathname)

  useEffect(() => void load(isHome ? `${address}?look` : address), [load, isHome])
  useWindowEvent('storage', ({ key }) => {
    if (key === deviceVisitKey(user)) void load(address)
  })
}
