import { useEffect, useRef, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { getRequisiteList, type Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { BackLink } from './back-link.tsx'
import { Cards } from './cards.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import classes from './requisites.module.css'
import { type Intent, remove, save } from './requisites-writes.ts'
import { useRequisites } from './use-requisites.ts'

export const handle = { title: 'Реквизиты' }

/** Null when the list could not be read: then nothing may be offered to be added, it could overwrite what is there. */
type Read = { readonly list: readonly Requisite[] | null }

async function readList(signal: AbortSignal): Promise<Read> {
  const { reply, failure } = await attempt(getRequisiteList, {}, signal)
  return { list: failure === null ? reply.data : null }
}

const read = slowRead<Read>()

export async function loader({ request }: LoaderFunctionArgs) {
  return { read: await read(request, readList) }
}

export async function action({ request }: ActionFunctionArgs) {
  const intent = await readIntent<Intent>(request)
  const answer = intent.do === 'save' ? await save(intent, request.signal) : await remove(intent, request.signal)
  read.waitNext()
  return answer
}

/** While the list is read once more, what is known of it stays on the screen. */
function useKept(read: Read | null): Read | null {
  const [kept, setKept] = useState(read)
  if (read !== null && read !== kept) setKept(read)
  return read ?? kept
}

const news = { saved: 'Реквизиты сохранены', removed: 'Реквизиты удалены' } as const

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const [snapshot, send] = useRequisites()
  useSlowRead(data, data.read === null)
  const kept = useKept(data.read)
  const list = kept?.list ?? null

  // A card that was added or deleted has taken the pressed button with it: the focus goes to the cards then.
  const place = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const isShowing = snapshot.matches('showing')
  useEffect(() => {
    if (!isShowing || opener.current === null) return
    // The cards stay where they are looked at: only the focus goes.
    if (!opener.current.isConnected) place.current?.focus({ preventScroll: true })
    opener.current = null
  }, [isShowing])

  const open = (type: 'edit.pressed' | 'removal.pressed') => (requisite_type: RequisiteType) => {
    opener.current = document.activeElement
    send({ type, requisite_type })
  }

  const told = snapshot.context.news
  return (
    <div className={classes.screen}>
      <div>
        <BackLink />
        <ScreenHeading title="Реквизиты" note={isShowing && told !== null && news[told]} />
      </div>
      <section
        ref={place}
        tabIndex={-1}
        className={classes.place}
        aria-label="Способы выплаты"
        aria-busy={kept === null}
      >
        <Cards
          list={list}
          hasFailed={kept !== null && list === null}
          isRetrying={state === 'loading'}
          onRetry={() => void revalidate()}
          onEdit={open('edit.pressed')}
          onRemove={open('removal.pressed')}
        />
      </section>
      <EditDialog list={list ?? []} snapshot={snapshot} send={send} />
      <RemovalDialog snapshot={snapshot} send={send} />
    </div>
  )
}
