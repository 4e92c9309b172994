import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import { readsPath } from '#machines/route-paths.ts'
import { homeNews, programNews } from '#src/routing/session.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'
import { type NewsPart, ownPath, partsOf } from './news-parts.ts'
import type { ServerNotifications } from './notifications.resource.ts'
import { followReading, isOfAll, type ReadIntent } from './notifications-writes.ts'

export const notificationsAddress = `${readsPath}/notifications`

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
  /** What is unread in sums of a kind. */
  readonly parts: readonly NewsPart[]
  readonly isBusy: boolean
  readonly readAll: () => void
  readonly read: (opened: Opened) => void
  readonly retry: () => void
}

/** Looked at again when the page is, but not more often than this. */
const freshFor = 60_000

/** What home has read, where the bell appears with home: it is not asked for twice. */
function useListOfHome(): ServerNotifications['list'] {
  const home = useRouteLoaderData<ServerNotifications['list']>(homeNews)
  const program = useRouteLoaderData<ServerNotifications['list']>(programNews)
  const [list] = useState(home ?? program ?? null)
  return list
}

/** What somebody has opened: one of the list, or the place of all that a sum of a kind counts. */
export type Opened = { readonly id: Id } | { readonly kind: string }

/** The server's list, as far as it was read, by the bell; before that it is `first`. */
export function useServerList(first?: ServerNotifications['list']) {
  const { data, state, formMethod, json, submit } = useFetcher<ServerNotifications>({ key: 'notifications' })
  const list = data === undefined ? (first ?? undefined) : data.list
  const newest = list?.results[0]
  const send = (intent: ReadIntent) => {
    // A reading on its way gives way: what it would bring comes with the answer.
    if (formMethod === 'POST') return
    void submit(intent, {
      method: 'post',
      action: notificationsAddress,
      encType: 'application/json',
      defaultShouldRevalidate: false,
    })
  }
  const readAll = () => newest !== undefined && send({ until: newest.id })
  // Others would take it for all of them.
  const read = (opened: Opened) =>
    newest?.is_read != null && send('id' in opened ? opened : { ...opened, until: newest.id })
  const isReadingAll = formMethod === 'POST' && isOfAll(json)
  return { list, isBusy: state !== 'idle', isReadingAll, readAll, read }
}

/** Has the server's list read: with the page unless it is known, when the bell is opened, when another tab read all, and when the person comes back to the tab. */
function useServerReading(isOpened: boolean, isKnown: boolean): () => void {
  const { data, state, load } = useFetcher<ServerNotifications>({ key: 'notifications' })
  const [readAt, setReadAt] = useState(isKnown ? Date.now : 0)
  const read = useCallback(() => {
    setReadAt(Date.now())
    void load(notificationsAddress)
  }, [load])

  useEffect(() => {
    if (!isKnown) read()
  }, [isKnown, read])
  useEffect(() => {
    if (isOpened) read()
  }, [isOpened, read])
  useEffect(() => {
    // What is written here brings the list with its answer.
    if (state !== 'submitting') return followReading(read)
  }, [state, read])
  useWindowEvent('focus', () => {
    if (state === 'idle' && Math.abs(Date.now() - readAt) > freshFor) read()
  })
  const failure = data?.failure ?? null
  useEffect(() => {
    if (failure !== null) notifyFailure(failure)
  }, [failure])
  return read
}

const rowsOf = (results: readonly Notification[], unread: number): readonly NotificationRow[] =>
  results.map(({ id, kind, text, link, created_at, is_read }, nth) => ({
    id,
    kind,
    text,
    to: ownPath(link),
    at: created_at,
    isUnread: is_read == null ? nth < unread : !is_read,
  }))

/** All notifications, for the bell. */
export function useNotifications(isOpened: boolean): NotificationRows {
  const first = useListOfHome()
  const { list, isBusy, readAll, read } = useServerList(first)
  const retry = useServerReading(isOpened, first !== null)
  const { results, unread, sums } = list ?? { results: [], unread: 0, sums: [] }
  const rows = rowsOf(results, unread)
  return {
    rows: list === null ? null : rows,
    unread,
    more: Math.max(0, unread - rows.filter(({ isUnread }) => isUnread).length),
    parts: partsOf(sums),
    isBusy,
    readAll,
    read,
    retry,
  }
}
