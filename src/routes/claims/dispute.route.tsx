import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type Accrual, getProjectConnectedAccrualList } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { shownDay } from '#contract/dates.ts'
import { offers } from '#contract/features.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { disputeDrafts } from '#src/shell/session/claim-draft.ts'
import { money } from '#src/text/format.ts'
import { dayOf } from '#src/text/periods.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ClaimForm } from './claim-form.tsx'
import classes from './claims.module.css'
import { newDispute } from './draft.ts'

export const handle = { title: 'Оспорить отказ' }

/** The deal that the address names, if it may be disputed. `isRead` is false when the accruals could not be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { domain } = context.get(sessionContext)
  if (!offers(domain, 'disputes')) return redirect('/accrual')
  const query = new URL(request.url).searchParams
  const program = query.get('program')
  const input = { search: query.get('order') ?? '', ...(program !== null && { project_id: program }) }
  const { reply, failure } = await attempt(getProjectConnectedAccrualList, input, request.signal)
  if (failure !== null) return { isRead: false, deal: null }
  const deal = reply.data.find(({ id }) => String(id) === query.get('deal'))
  const isOpen = deal?.status === moneyStatus.cancelled && (deal.claim_id ?? null) === null
  return { isRead: true, deal: isOpen ? deal : null }
}

/** What is disputed, and why it was refused. */
function Refused({ deal }: { readonly deal: Accrual }) {
  const { external_id, project_name, created_at, price, cash, reason } = deal
  const said = [
    `Заказ ${external_id}`,
    project_name,
    shownDay(dayOf(new Date(created_at))),
    ...(price === 0 ? [] : [`чек ${money(price)}`]),
  ]
  return (
    <div className={classes.wide}>
      <p className={classes.text}>
        {said.join(', ')}. Вознаграждение {money(cash)}
      </p>
      <Text c="dimmed">{reason ? `Причина отказа: ${reason}` : 'Рекламодатель не назвал причину отказа'}</Text>
    </div>
  )
}

function Filling({ deal }: { readonly deal: Accrual }) {
  const { user } = useSession()
  const id = String(deal.id)
  const [draft] = useState(() => disputeDrafts.read(user)[id] ?? newDispute(deal))
  return (
    <ClaimForm
      draft={draft}
      onDraft={(next) => {
        const { [id]: _, ...others } = disputeDrafts.read(user)
        disputeDrafts.write(user, next === null ? others : { ...others, [id]: next })
      }}
      comment={{ label: 'Почему вы не согласны', description: 'Имя и телефон покупателя не пишите' }}
    >
      {() => <Refused deal={deal} />}
    </ClaimForm>
  )
}

export function Component() {
  const { isRead, deal } = useLoaderData<typeof loader>()
  return (
    <Stack gap="var(--inset)">
      <div>
        <BackLink to="/accrual">К начислениям</BackLink>
        <ScreenHeading title="Оспорить отказ" />
      </div>
      {!isRead && <FailedRead title="Не удалось загрузить сделку" />}
      {isRead && deal === null && (
        <EmptyState
          title="Эту сделку оспорить нельзя"
          text="Она не отклонена, или вы её уже оспорили: ответ появится в «Моих обращениях»."
        />
      )}
      {deal !== null && <Filling key={String(deal.id)} deal={deal} />}
    </Stack>
  )
}
