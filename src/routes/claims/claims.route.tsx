import { Button, Group, Stack, Text } from '@mantine/core'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { getClaims } from '#contract/claims.ts'
import { pageSize } from '#contract/constants.ts'
import { offers } from '#contract/features.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { type ControlsFormat, useListControls } from '#src/routing/use-list-controls.ts'
import { claimDrafts } from '#src/shell/session/claim-draft.ts'
import { countNote } from '#src/text/format.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { readPage } from '#src/ui/fields/search-word.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { PagedList } from '#src/ui/table/paged-list.tsx'
import { ChooseProgram } from './choose-program.tsx'
import { ClaimCard } from './claim-card.tsx'
import classes from './claims.module.css'
import { claimsPath } from './claims-path.ts'

export const handle = { title: 'Мои обращения' }

const controls: ControlsFormat<{ readonly page: number }> = {
  read: (query) => ({ page: readPage(query) }),
  write: ({ page }) => (page === 1 ? '' : `?page=${page}`),
}

/** `claims` is null when they could not be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { domain } = context.get(sessionContext)
  if (!offers(domain, 'claims')) return redirect('/accrual')
  const { page } = controls.read(new URL(request.url).searchParams)
  const { reply, failure } = await attempt(getClaims, { page, page_size: pageSize }, request.signal)
  return { claims: failure === null ? reply : null }
}

const forms = ['обращение', 'обращения', 'обращений'] as const

const isSent = (state: unknown) => typeof state === 'object' && state !== null && 'isSent' in state

function NewClaim() {
  const { user } = useSession()
  return (
    <Button component={Link} to={`${claimsPath}/new`} variant="light">
      {claimDrafts.read(user) === null ? 'Не вижу сделку' : 'Дописать обращение'}
    </Button>
  )
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { claims } = data
  const { shown, isLoading, change } = useListControls(controls)
  const { state: came } = useLocation()
  const note = claims !== null && countNote(claims.count, forms, false)
  return (
    <Stack gap="var(--inset)">
      <div>
        <BackLink to="/accrual">К начислениям</BackLink>
        <Group justify="space-between" gap="8px 16px" className={classes.head}>
          <ScreenHeading title="Мои обращения" note={note} />
          {claims !== null && claims.results.length > 0 && <NewClaim />}
        </Group>
      </div>
      {isSent(came) && <Text role="status">Обращение отправлено. Мы спросим рекламодателя, ответ появится здесь</Text>}
      {claims === null && <FailedRead title="Не удалось загрузить обращения" />}
      {claims !== null && claims.results.length === 0 && (
        <EmptyState
          title={shown.page === 1 ? 'Обращений пока нет' : 'На этой странице обращений нет'}
          text="Если заказ был, а сделки в начислениях нет, расскажите о нём: мы спросим рекламодателя."
          action={claims.programs.length === 0 ? <ChooseProgram /> : <NewClaim />}
        />
      )}
      {claims !== null && claims.results.length > 0 && (
        <PagedList
          label="Список обращений"
          pagerLabel="Страницы списка обращений"
          data={data}
          page={shown.page}
          pages={Math.ceil(claims.count / pageSize)}
          isBusy={isLoading}
          onPage={(page) => change({ page })}
        >
          {() => (
            <Stack gap="sm">
              {claims.results.map((claim) => (
                <ClaimCard key={claim.id} claim={claim} />
              ))}
            </Stack>
          )}
        </PagedList>
      )}
    </Stack>
  )
}
