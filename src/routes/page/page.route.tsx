import { Card, Title } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { getPage } from '#contract/domain.ts'
import { attempt } from '#src/api/call.ts'
import { settings } from '#src/api/settings.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { MissingPage, paper } from './missing-page.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { reply, failure } = await attempt(getPage, { slug: params.slug ?? '' }, request.signal)
  const page = reply?.data ?? null
  return { page, hasFailed: failure !== null && failure.status !== 404 }
}

/** The document's own name, once it has come; a tab that keeps none says so as well. */
export const handle = {
  title: (data?: Awaited<ReturnType<typeof loader>>) =>
    data?.page?.name ?? (data?.hasFailed === false ? 'Нет такой страницы' : 'Документ'),
}

export function Component() {
  const { page, hasFailed } = useLoaderData<typeof loader>()
  if (page === null) return <MissingPage mayExist={hasFailed} />
  return (
    <Card component="article" {...paper}>
      <Title mb={page.text === '' ? 0 : 24}>{page.name}</Title>
      {page.text !== '' && <SafeHtml html={page.text} apiBase={settings.apiBase} />}
    </Card>
  )
}
