import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Id } from '#contract/values.ts'
import { type Session, useSession } from '#src/bridge/session.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

import { readsPath } from '../session/route-table.ts'
import type { ReadAllIntent, ServerNotifications } from './notifications.read.ts'
import { useVisit, useVisitReading } from './use-visit.ts'

/** A notification of the list. `to` leads nowhere where it is empty. */
export type NotificationRow = {
  readonly id: Id
  readonly kind: string
  readonly text: string
  readonly to: string
  readonly at: string
  readonly isUnread: boolean
}

/** `rows` is null when they could not be read. `more`: so many are unread that the list does not have. */
export type NotificationRows = {
  readonly rows: readonly NotificationRow[] | null
  readonly unread: number
  readonly more: number
  readonly isBusy: boolean
  readonly readAll: () => void
  readonly retry: () => void
  /** The server has settings of what is sent. */
  readonly hasSettings: boolean
}

const address = `${readsPath}/notifications`

/** Looked at again when the page is, but not more often than this. */
const freshFor = 60_000

/** The server's list, as far as it was read: the bell has it read, others share that. */
function useServerList() {
  const { data, state, formMethod, submit } = useFetcher<ServerNotifications>({ key: 'notifications' })
  const [newest] = data?.list?.results ?? []
  const readAll = () => {
    if (newest === undefined || state !== 'idle') return
    const intent: ReadAllIntent = { until: newest.id }
    void submit(intent, {
      method: 'post',
      action: address,
      encType: 'application/json',
      defaultShouldRevalidate: false,
    })
  }
  return { data, isBusy: state !== 'idle', isReadingAll: formMethod === 'POST', readAll }
}

/** Has the server's list read: with the page, when the bell is opened, and when the person comes back to the tab. */
function useServerReading(isWanted: boolean, isOpened: boolean): () => void {
  const { data, state, load } = useFetcher<ServerNotifications>({ key: 'notifications' })
  const [readAt, setReadAt] = useState(0)
  const read = useCallback(() => {
    setReadAt(Date.now())
    void load(address)
  }, [load])

  useEffect(() => {
    if (isWanted) read()
  }, [isWanted, read])
  useEffect(() => {
    if (isWanted && isOpened) read()
  }, [isWanted, isOpened, read])
  useWindowEvent('focus', () => {
    if (isWanted && state === 'idle' && Math.abs(Date.now() - readAt) > freshFor) read()
  })
  const failure = data?.failure ?? null
  useEffect(() => {
    if (failure !== null) notifyFailure(failure)
  }, [failure])
  return read
}

const rowsIn = ({ results, unread }: NonNullable<ServerNotifications['list']>): readonly NotificationRow[] =>
  results.map(({ id, kind, text, link, created_at }, nth) => {
    // Only paths of our own are followed.
    const to = /^\/(?!\/)/.test(link) ? link : ''
    return { id, kind, text, to, at: created_at, isUnread: nth < unread }
  })

const hasServerList = ({ domain }: Session) => domain.features?.includes('notifications') === true

/** What was not read yet, as far as it was asked for; `close` has all of it read, on the device and on the server. */
export function useUnread() {
  const { visit, close } = useVisit()
  const { data, isReadingAll, readAll } = useServerList()
  const list = isReadingAll ? null : (data?.list ?? null)
  return {
    visit,
    fresh: list === null ? [] : rowsIn(list).filter(({ isUnread }) => isUnread),
    unread: list?.unread ?? 0,
    close: () => {
      readAll()
      close()
    },
  }
}

/** All notifications: the server's list where it keeps one, else what the device found changed. */
export function useNotifications(isOpened: boolean): NotificationRows {
  const hasSettings = hasServerList(useSession())
  useVisitReading()
  const { visit, close } = useVisit()
  const { data, isBusy, readAll } = useServerList()
  const read = useServerReading(hasSettings, isOpened)

  if (!hasSettings) {
    const [unread, recent] = [visit?.unread ?? 0, visit?.recent ?? []]
    return {
      rows: recent.map((change, nth) => ({ ...change, id: `${change.at} ${nth}`, isUnread: nth < unread })),
      unread,
      more: Math.max(0, unread - recent.length),
      isBusy: false,
      readAll: close,
      retry: () => {},
      hasSettings,
    }
  }
  const list = data === undefined ? { results: [], unread: 0 } : data.list
  return {
    rows: list === null ? null : rowsIn(list),
    unread: list?.unread ?? 0,
    more: list === null ? 0 : Math.max(0, list.unread - list.results.length),
    isBusy,
    readAll: () => {
      readAll()
      close()
    },
    retry: read,
    hasSettings,
  }
}
