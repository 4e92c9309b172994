import { type LoaderFunctionArgs, Outlet, useLoaderData, useOutletContext } from 'react-router'

import { readVideos, type Videos } from './video-reads.ts'

/** The platform's videos, around all addresses of programs: read once, and not waited for. */
export function loader({ request }: LoaderFunctionArgs) {
  return { videos: readVideos(request.signal).catch((): Videos => ({ outcome: 'failed' })) }
}

export const shouldRevalidate = () => false

export const useVideos = () => useOutletContext<Promise<Videos>>()

export function Component() {
  const { videos } = useLoaderData<typeof loader>()
  return <Outlet context={videos} />
}
