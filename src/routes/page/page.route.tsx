import { Card, Title } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { getPage } from '#contract/domain.ts'
import { attempt } from '#src/api/call.ts'
import { settings } from '#src/api/settings.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'

import { MissingPage } from './missing-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { paper } from './paper.ts'

function ask(slug: string, signal: AbortSignal) {
  return attempt(getPage, { slug }, signal)
}

const read = slowRead<Awaited<ReturnType<typeof ask>>>()

export async function loader({ params, request }: LoaderFunctionArgs) {
  const answer = await read(request, (signal) => ask(params.slug ?? '', signal))
  if (answer === null) return { page: null, is: 'waiting' as const }
  const page = answer.reply?.data ?? null
  if (page !== null) return { page, is: 'found' as const }
  const isUnsure = answer.failure !== null && answer.failure.status !== 404
  return { page, is: isUnsure ? ('failed' as const) : ('missing' as const) }
}

/** The document's own name, once it has come; a tab that keeps none says so as well. */
export const handle = {
  title: (data?: Awaited<ReturnType<typeof loader>>) =>
    data?.page?.name ?? (data?.is === 'missing' ? 'Нет такой страницы' : 'Документ'),
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const { page, is } = data
  useSlowRead(data, is === 'waiting')

  if (is === 'waiting') return <PageSkeleton />
  if (page === null) {
    return (
      <MissingPage
        isRetrying={state === 'loading'}
        {...(is === 'failed' ? { onRetry: () => void revalidate() } : {})}
      />
    )
  }
  return (
    <Card component="article" {...paper}>
      <Title mb={page.text === '' ? 0 : 24}>{page.name}</Title>
      {page.text !== '' && <SafeHtml html={page.text} apiBase={settings.apiBase} />}
    </Card>
  )
}
