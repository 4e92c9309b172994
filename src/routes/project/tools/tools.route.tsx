import { type LoaderFunctionArgs, replace, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { readSavedLinks } from '#src/features/links/saved-links-reads.ts'
import { sessionContext } from '#src/routing/session.ts'
import { readAddress } from '../program-address.ts'
import { useProgram } from '../program-context.ts'
import { readQuery, savedLinksAddress } from './saved-links/saved-links-address.ts'
import { ToolsTab } from './tools-tab.tsx'

export const handle = { title: 'Инструменты' }

export { action } from '../program-action.ts'

const showsSavedLinks = (url: URL) => readAddress(url).tool === 'saved-links'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (!showsSavedLinks(url)) return { saved: null, hasLinks: false }
  const session = context.get(sessionContext)
  const query = readQuery(url.searchParams)
  const saved = await readSavedLinks(
    { project: params.project_id ?? session.project?.id },
    query,
    session,
    request.signal,
  )
  // Links have gone, or the address was typed: the last page is what was meant.
  if (saved !== null && query.page > saved.pages)
    throw replace(savedLinksAddress(params.project_id, { ...query, page: saved.pages }))
  // A search that finds none is of links that are there.
  return { saved, hasLinks: saved !== null && (saved.count > 0 || query.search !== '') }
}

/** A link may be saved while the person is on the way to the list. */
export const shouldRevalidate = ({ formMethod, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (formMethod !== undefined && showsSavedLinks(nextUrl))

export function Component() {
  return <ToolsTab {...useProgram()} savedLinks={useLoaderData<typeof loader>().saved} />
}
