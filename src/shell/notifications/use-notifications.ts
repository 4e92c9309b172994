import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Id } from '#contract/values.ts'
import { type Session, useSession } from '#src/bridge/session.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

import { deviceVisitKey } from '../session/device-visits.ts'
import { readsPath } from '../session/route-table.ts'
import type { ReadAllIntent, ServerNotifications } from './notifications.read.ts'
import { ownPath } from './own-path.ts'
import { type UnreadList, unreadParts } from './unread-words.ts'
import { useVisit, useVisitReading } from './use-visit.ts'
import type { ShownPart } from './visit-words.ts'

/** A notification of the list. `to` leads nowhere where it is empty. */
export type NotificationRow = {
  readonly id: Id
  readonly kind: string
  readonly text: string
  readonly to: string
  readonly at: string
  /** The roubles that it speaks of, where that is known. */
  readonly cash?: number | null | undefined
  readonly isUnread: boolean
}

/** `rows` is null when they could not be read. `more`: so many are unread that the list does not have. */
export type NotificationRows = {
  readonly rows: readonly NotificationRow[] | null
  readonly unread: number
  readonly more: number
  /** What is unread in sums of a kind. */
  readonly parts: readonly ShownPart[]
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
    // A reading on its way gives way: what it would bring comes with the answer.
    if (newest === undefined || formMethod === 'POST') return
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

/** Has the server's list read: with the page, when the bell is opened, after another tab's word, and when the person comes back to the tab. */
function useServerReading(isWanted: boolean, isOpened: boolean): () => void {
  const { data, state, load } = useFetcher<ServerNotifications>({ key: 'notifications' })
  const { user } = useSession()
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
  // Another tab has had all of it read; what is written here brings the list with its answer.
  useWindowEvent('storage', ({ key }) => {
    if (isWanted && state !== 'submitting' && key === deviceVisitKey(user)) read()
  })
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
  results.map(({ link, created_at, ...row }, nth) => ({
    ...row,
    to: ownPath(link),
    at: created_at,
    isUnread: nth < unread,
  }))

const unreadIn = (list: NonNullable<ServerNotifications['list']>): UnreadList => ({
  fresh: rowsIn(list).filter(({ isUnread }) => isUnread),
  unread: list.unread,
  sums: list.sums,
})

const nothingUnread: UnreadList = { fresh: [], unread: 0 }

const hasServerList = ({ domain }: Session) => domain.features?.includes('notifications') === true

/**
 * What was not read yet: by the server's list, which knows more than a device sees; null where there is none, or it could not be
 * read. `close` has all of it read, on the device and on the server.
 */
export function useUnread() {
  const { visit, close } = useVisit()
  const { data, isReadingAll, readAll } = useServerList()
  const hasList = hasServerList(useSession())
  const list = data?.list ?? null
  const listed = isReadingAll ? nothingUnread : list && unreadIn(list)
  return {
    visit,
    isAwaited: hasList ? data === undefined : visit === undefined,
    listed: hasList ? listed : null,
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
      parts: visit?.parts ?? [],
      isBusy: false,
      readAll: close,
      retry: () => {},
      hasSettings,
    }
  }
  const list = data === undefined ? { results: [], unread: 0, sums: undefined } : data.list
  return {
    rows: list === null ? null : rowsIn(list),
    unread: list?.unread ?? 0,
    more: list === null ? 0 : Math.max(0, list.unread - list.results.length),
    parts: list === null ? [] : unreadParts(unreadIn(list), new Date()),
    isBusy,
    readAll: () => {
      readAll()
      close()
    },
    retry: read,
    hasSettings,
  }
}
