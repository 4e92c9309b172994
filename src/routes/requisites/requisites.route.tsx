import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getRequisiteList } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { moscowDay } from '#contract/months.ts'
import { attempt } from '#src/api/call.ts'
import { readPayoutsBeside, returnedWords } from '#src/features/payouts/returned.ts'
import { unpaidWords } from '#src/features/payouts/unpaid-words.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { useComing } from '#src/routing/use-coming.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { Cards } from './cards.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import classes from './requisites.module.css'
import { type RequisitesIntent, remove, save } from './requisites-writes.ts'
import { useRequisites } from './use-requisites.ts'

/** A card that was added or deleted has taken the pressed button with it: the focus goes to the cards then. */
function useCardFocus(isShowing: boolean) {
  const place = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (!isShowing || opener.current === null) return
    // The cards stay where they are looked at: only the focus goes.
    if (!opener.current.isConnected) place.current?.focus({ preventScroll: true })
    opener.current = null
  }, [isShowing])

  function rememberOpener() {
    opener.current = document.activeElement
  }
  return { place, rememberOpener }
}

export const handle = { title: 'Реквизиты' }

/** `list` is null when it could not be read: then nothing may be offered to be added, it could overwrite what is there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const balance = context.get(sessionContext).user?.cash ?? 0
  const payouts = readPayoutsBeside(request.signal)
  const { reply, failure } = await attempt(getRequisiteList, {}, request.signal)
  return { list: failure === null ? reply.data : null, payouts, payoutsSoon: await soon(payouts), balance }
}

export async function action({ request }: ActionFunctionArgs) {
  const intent = await readIntent<RequisitesIntent>(request)
  switch (intent.do) {
    case 'save':
      return save(intent, request.signal)
    case 'remove':
      return remove(intent, request.signal)
  }
}

const outcomeTexts = { saved: 'Реквизиты сохранены', removed: 'Реквизиты удалены' } as const

export function Component() {
  const { list, payouts, payoutsSoon, balance } = useLoaderData<typeof loader>()
  const [snapshot, send] = useRequisites()

  const isShowing = snapshot.matches('showing')
  const { place, rememberOpener } = useCardFocus(isShowing)

  const open = (type: 'edit.pressed' | 'removal.pressed') => (requisite_type: RequisiteType) => {
    // Under an open window it opens nothing, and the window goes back to its own opener.
    if (isShowing) rememberOpener()
    send({ type, requisite_type })
  }

  const { outcome, requisite_type: type } = snapshot.context
  // It went to the main ones. Once these are saved again it is no longer known whether they were to blame: a server says so
  // where it says when they were.
  const main = list?.find(({ is_main }) => is_main)
  const [isMended, setMended] = useState(false)
  const isSaved = outcome === 'saved' && type === main?.requisite_type && main.updated_at == null
  if (isSaved && !isMended) setMended(true)
  const known = useComing(payouts, payoutsSoon ?? [])
  const returnedOf = (one: string) =>
    main?.requisite_type === one && !isMended ? returnedWords(known, main, moscowDay(new Date())) : ''
  // What is left takes the place of the main ones.
  const [only] = list?.length === 1 ? list : []
  const unpaid =
    only === undefined ? '' : unpaidWords({ now: new Date(), balance, payouts: known, minSum: only.data.minSum })

  return (
    <Stack gap="var(--inset)">
      <div>
        <BackLink to="/payments">К выплатам</BackLink>
        <ScreenHeading title="Реквизиты" note={isShowing && outcome !== null && outcomeTexts[outcome]} />
      </div>
      <section ref={place} tabIndex={-1} className={classes.place} aria-label="Способы выплаты">
        <Cards list={list} returnedOf={returnedOf} onEdit={open('edit.pressed')} onRemove={open('removal.pressed')} />
      </section>
      <EditDialog list={list ?? []} returned={returnedOf(type)} snapshot={snapshot} send={send} />
      <RemovalDialog snapshot={snapshot} unpaid={unpaid} send={send} />
    </Stack>
  )
}
