import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import type { Details, RequisitesEvent, requisitesMachine } from '#machines/requisites.machine.ts'
import { useSession } from '#src/routing/session.ts'
import { Dialog } from '#src/ui/window/dialog.tsx'
import { type Draft, draftOf, requisiteDrafts, requisiteOf } from './draft.ts'
import { mismatchesOf } from './mismatch.ts'
import { MismatchDialog } from './mismatch-dialog.tsx'
import { RequisiteForm } from './requisite-form.tsx'

/** What is typed into the forms and not saved: neither a closed window nor a reload loses it. */
function useDrafts() {
  const { user } = useSession()
  const [drafts] = useState(() => new Map(Object.entries(requisiteDrafts.read(user))))

  function keepAll(): void {
    if (drafts.size === 0) requisiteDrafts.forget(user)
    else requisiteDrafts.write(user, Object.fromEntries(drafts))
  }

  return {
    of: (type: RequisiteType): Draft | undefined => drafts.get(type),
    keep(type: RequisiteType, draft: Draft): void {
      drafts.set(type, draft)
      keepAll()
    },
    drop(type: RequisiteType): void {
      drafts.delete(type)
      keepAll()
    },
  }
}

type Props = {
  readonly list: readonly Requisite[]
  /** What the bank sent back from the account that is edited; empty: nothing. */
  readonly returned: string
  readonly snapshot: SnapshotFrom<typeof requisitesMachine>
  readonly send: (event: RequisitesEvent) => void
}

const titles = { IN: 'Реквизиты индивидуального предпринимателя', SE: 'Реквизиты самозанятого' } as const

/** The window for either type of details. Closed by Escape or a slip of the mouse, or by a reload, it keeps what was typed. */
export function EditDialog({ list, returned, snapshot, send }: Props) {
  const { requisite_type: type, failure, outcome } = snapshot.context
  const [submitted, setSubmitted] = useState<Details | null>(null)
  const drafts = useDrafts()
  const close = () => send({ type: 'dialog.closed' })

  const drop = useEffectEvent(drafts.drop)
  useEffect(() => {
    if (outcome === 'saved') drop(type)
  }, [outcome, type])

  return (
    <Dialog
      isOpened={snapshot.hasTag('form')}
      isCovered={snapshot.hasTag('mismatch')}
      title={titles[type]}
      width={720}
      onClose={close}
    >
      {returned !== '' && (
        <Text mb={16} c="var(--bad-ink)" fw={600}>
          {returned}
        </Text>
      )}
      <RequisiteForm
        key={type}
        type={type}
        makeDraft={() => drafts.of(type) ?? draftOf(list.find(({ requisite_type }) => requisite_type === type))}
        hasOthers={list.some(({ requisite_type }) => requisite_type !== type)}
        isSaving={snapshot.matches('saving')}
        failure={failure}
        onDraft={(draft) => drafts.keep(type, draft)}
        onSave={(draft, hasOthers) => {
          const requisite = requisiteOf(draft, type, hasOthers)
          setSubmitted(requisite)
          send({ type: 'details.submitted', requisite, hasMismatch: mismatchesOf(requisite.data).length > 0 })
        }}
        onCancel={() => {
          if (snapshot.can({ type: 'dialog.closed' })) drafts.drop(type)
          close()
        }}
      />
      <MismatchDialog isOpened={snapshot.hasTag('mismatch')} submitted={submitted} send={send} />
    </Dialog>
  )
}
