import { Stack } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type ClaimProgram, getClaims } from '#contract/claims.ts'
import { offers } from '#contract/features.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { claimDrafts } from '#src/shell/session/claim-draft.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ChooseProgram } from './choose-program.tsx'
import { ClaimForm } from './claim-form.tsx'
import { claimsPath } from './claims-path.ts'
import { newDraft } from './draft.ts'
import { OrderFields } from './order-fields.tsx'

export const handle = { title: 'Не вижу сделку' }

/** `programs` is null when they could not be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { domain } = context.get(sessionContext)
  if (!offers(domain, 'claims')) return redirect('/accrual')
  const { reply, failure } = await attempt(getClaims, { page: 1, page_size: 1 }, request.signal)
  return { programs: failure === null ? reply.programs : null }
}

/** The draft that this device keeps, or a new one; a program that is no longer offered is not chosen. */
function Filling({ programs }: { readonly programs: readonly ClaimProgram[] }) {
  const { user } = useSession()
  const [draft] = useState(() => {
    const kept = claimDrafts.read(user)
    if (kept === null) return newDraft(programs)
    const isOffered = programs.some(({ id }) => String(id) === kept.project_id)
    return isOffered ? kept : { ...kept, project_id: '' }
  })
  return (
    <ClaimForm
      draft={draft}
      onDraft={(next) => (next === null ? claimDrafts.forget(user) : claimDrafts.write(user, next))}
      comment={{ label: 'Комментарий', description: 'По желанию. Имя и телефон покупателя не пишите' }}
    >
      {(form, isBusy) => <OrderFields form={form} programs={programs} isBusy={isBusy} />}
    </ClaimForm>
  )
}

export function Component() {
  const { programs } = useLoaderData<typeof loader>()
  return (
    <Stack gap="var(--inset)">
      <div>
        <BackLink to={claimsPath}>К обращениям</BackLink>
        <ScreenHeading title="Не вижу сделку" />
      </div>
      {programs === null && <FailedRead title="Не удалось загрузить программы" />}
      {programs !== null && programs.length === 0 && (
        <EmptyState
          title="У вас пока нет программ"
          text="Подключитесь к программе: о её сделках можно будет написать здесь."
          action={<ChooseProgram />}
        />
      )}
      {programs !== null && programs.length > 0 && <Filling programs={programs} />}
    </Stack>
  )
}
